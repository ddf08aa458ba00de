within Modelica.Mechanics.MultiBody.Sensors.Internal;
model BasicTransformRelativeVector "Resolves a vector in another frame"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialRelativeBaseSensor;
  import Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB;
  parameter ResolveInFrameAB frame_r_in = ResolveInFrameAB.frame_a "Frame in which r_in is resolved" annotation(Evaluate=true);
  parameter ResolveInFrameAB frame_r_out = frame_r_in "Frame in which r_out is resolved" annotation(Evaluate=true);
  Modelica.Blocks.Interfaces.RealInput r_in[3] "Vector, resolved in frame_r_in" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealOutput r_out[3] "The same vector, resolved in frame_r_out" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
protected
  Modelica.Mechanics.MultiBody.Frames.Orientation R1 "Rotation of world into the frame of r_in";
equation
  if frame_r_in == ResolveInFrameAB.frame_a then
    R1 = frame_a.R;
  elseif frame_r_in == ResolveInFrameAB.frame_b then
    R1 = frame_b.R;
  elseif frame_r_in == ResolveInFrameAB.frame_resolve then
    R1 = frame_resolve.R;
  else
    R1 = Frames.nullRotation();
  end if;
  if frame_r_out == frame_r_in then
    r_out = r_in;
  elseif frame_r_out == ResolveInFrameAB.frame_a then
    r_out = Frames.resolve2(frame_a.R, Frames.resolve1(R1, r_in));
  elseif frame_r_out == ResolveInFrameAB.frame_b then
    r_out = Frames.resolve2(frame_b.R, Frames.resolve1(R1, r_in));
  elseif frame_r_out == ResolveInFrameAB.frame_resolve then
    r_out = Frames.resolve2(frame_resolve.R, Frames.resolve1(R1, r_in));
  else
    r_out = Frames.resolve1(R1, r_in);
  end if;
end BasicTransformRelativeVector;
