within Modelica.Mechanics.MultiBody.Sensors.Internal;
model BasicAbsoluteAngularVelocity "Angular velocity of a frame"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialAbsoluteBaseSensor;
  import Modelica.Mechanics.MultiBody.Types.ResolveInFrameA;
  Modelica.Blocks.Interfaces.RealOutput w[3](each final quantity="AngularVelocity", each final unit="rad/s") "Angular velocity" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameA resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
equation
  w = if resolveInFrame == ResolveInFrameA.frame_a then frame_a.R.w
    elseif resolveInFrame == ResolveInFrameA.world then Frames.angularVelocity1(frame_a.R)
    else Frames.resolveRelative(frame_a.R.w, frame_a.R, frame_resolve.R);
end BasicAbsoluteAngularVelocity;
