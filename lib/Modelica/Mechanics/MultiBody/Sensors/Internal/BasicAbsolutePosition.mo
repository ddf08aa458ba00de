within Modelica.Mechanics.MultiBody.Sensors.Internal;
model BasicAbsolutePosition "Position of a frame"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialAbsoluteBaseSensor;
  import Modelica.Mechanics.MultiBody.Types.ResolveInFrameA;
  Modelica.Blocks.Interfaces.RealOutput r[3](each final quantity="Length", each final unit="m") "Position" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameA resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
equation
  r = if resolveInFrame == ResolveInFrameA.world then frame_a.r_0
    else Frames.resolve2(if resolveInFrame == ResolveInFrameA.frame_a then frame_a.R else frame_resolve.R, frame_a.r_0);
end BasicAbsolutePosition;
