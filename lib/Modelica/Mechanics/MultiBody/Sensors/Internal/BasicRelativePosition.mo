within Modelica.Mechanics.MultiBody.Sensors.Internal;
model BasicRelativePosition "Position of one frame against another"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialRelativeBaseSensor;
  import Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB;
  Modelica.Blocks.Interfaces.RealOutput r_rel[3](each final quantity="Length", each final unit="m") "From frame a to frame b" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
protected
  Modelica.Units.SI.Position span[3] "From frame a to frame b, resolved in world";
equation
  span = frame_b.r_0 - frame_a.r_0;
  r_rel = if resolveInFrame == ResolveInFrameAB.world then span elseif resolveInFrame == ResolveInFrameAB.frame_resolve then Frames.resolve2(frame_resolve.R, span)
    else Frames.resolve2(if resolveInFrame == ResolveInFrameAB.frame_a then frame_a.R else frame_b.R, span);
end BasicRelativePosition;
