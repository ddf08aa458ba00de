within Modelica.Mechanics.MultiBody.Sensors.Internal;
model BasicRelativeAngularVelocity "Angular velocity of one frame against another"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialRelativeBaseSensor;
  import Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB;
  Modelica.Blocks.Interfaces.RealOutput w_rel[3](each final quantity="AngularVelocity", each final unit="rad/s") "Angular velocity of frame b against frame a";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
protected
  Modelica.Mechanics.MultiBody.Frames.Orientation R_rel "Rotation of frame a into frame b";
equation
  R_rel = Frames.relativeRotation(frame_a.R, frame_b.R);
  if resolveInFrame == ResolveInFrameAB.frame_a then
    w_rel = Frames.angularVelocity1(R_rel);
  elseif resolveInFrame == ResolveInFrameAB.frame_b then
    w_rel = Frames.angularVelocity2(R_rel);
  elseif resolveInFrame == ResolveInFrameAB.world then
    w_rel = Frames.resolve1(frame_a.R, Frames.angularVelocity1(R_rel));
  else
    w_rel = Frames.resolveRelative(Frames.angularVelocity1(R_rel), frame_a.R, frame_resolve.R);
  end if;
end BasicRelativeAngularVelocity;
