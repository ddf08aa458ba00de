within Modelica.Mechanics.MultiBody.Sensors.Internal;
model BasicCutTorque "Cut torque between two frames"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialCutForceBaseSensor;
  import Modelica.Mechanics.MultiBody.Types.ResolveInFrameA;
  Modelica.Blocks.Interfaces.RealOutput torque[3](each final quantity="Torque", each final unit="N.m") "Cut torque";
  parameter Boolean positiveSign = true "= true: what acts at frame a is measured, otherwise what acts at frame b";
protected
  parameter Integer csign = if positiveSign then +1 else -1 "Sign of what is measured";
equation
  if resolveInFrame == ResolveInFrameA.world then
    torque = Frames.resolve1(frame_a.R, frame_a.t)*csign;
  elseif resolveInFrame == ResolveInFrameA.frame_a then
    torque = frame_a.t*csign;
  else
    torque = Frames.resolveRelative(frame_a.t, frame_a.R, frame_resolve.R)*csign;
  end if;
end BasicCutTorque;
