within Modelica.Mechanics.MultiBody.Sensors.Internal;
model BasicRelativeAngularVelocity "Angular velocity of one frame against another"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialRelativeBaseSensor;
  import Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB;
  Modelica.Blocks.Interfaces.RealOutput w_rel[3](each final quantity="AngularVelocity", each final unit="rad/s") "Angular velocity of frame b against frame a" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
equation
  // Each angular velocity is given in its own frame
  if resolveInFrame == ResolveInFrameAB.frame_a then
    w_rel = Frames.resolveRelative(frame_b.R.w, frame_b.R, frame_a.R) - frame_a.R.w;
  elseif resolveInFrame == ResolveInFrameAB.frame_b then
    w_rel = frame_b.R.w - Frames.resolveRelative(frame_a.R.w, frame_a.R, frame_b.R);
  elseif resolveInFrame == ResolveInFrameAB.world then
    w_rel = Frames.angularVelocity1(frame_b.R) - Frames.angularVelocity1(frame_a.R);
  else
    w_rel = Frames.resolve2(frame_resolve.R, Frames.angularVelocity1(frame_b.R) - Frames.angularVelocity1(frame_a.R));
  end if;
end BasicRelativeAngularVelocity;
