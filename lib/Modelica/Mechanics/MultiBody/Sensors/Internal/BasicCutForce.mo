within Modelica.Mechanics.MultiBody.Sensors.Internal;
model BasicCutForce "Cut force between two frames"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialCutForceBaseSensor;
  import Modelica.Mechanics.MultiBody.Types.ResolveInFrameA;
  Modelica.Blocks.Interfaces.RealOutput force[3](each final quantity="Force", each final unit="N") "Cut force";
  parameter Boolean positiveSign = true "= true: what acts at frame a is measured, otherwise what acts at frame b";
protected
  parameter Integer csign = if positiveSign then +1 else -1 "Sign of what is measured";
equation
  if resolveInFrame == ResolveInFrameA.world then
    force = Frames.resolve1(frame_a.R, frame_a.f)*csign;
  elseif resolveInFrame == ResolveInFrameA.frame_a then
    force = frame_a.f*csign;
  else
    force = Frames.resolveRelative(frame_a.f, frame_a.R, frame_resolve.R)*csign;
  end if;
end BasicCutForce;
