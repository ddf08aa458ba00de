within Modelica.Mechanics.MultiBody.Sensors.Internal;
model BasicAbsoluteAngularVelocity "Angular velocity of a frame"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialAbsoluteBaseSensor;
  import Modelica.Mechanics.MultiBody.Types.ResolveInFrameA;
  Modelica.Blocks.Interfaces.RealOutput w[3](each final quantity="AngularVelocity", each final unit="rad/s") "Angular velocity";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameA resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
equation
  if resolveInFrame == ResolveInFrameA.world then
    w = Frames.angularVelocity1(frame_a.R);
  elseif resolveInFrame == ResolveInFrameA.frame_a then
    w = Frames.angularVelocity2(frame_a.R);
  else
    w = Frames.resolve2(frame_resolve.R, Frames.angularVelocity1(frame_a.R));
  end if;
end BasicAbsoluteAngularVelocity;
