within Modelica.Mechanics.MultiBody.Sensors;
model AbsoluteAngularVelocity "Angular velocity of a frame"
  extends Internal.PartialAbsoluteSensor;
  Modelica.Blocks.Interfaces.RealOutput w[3](each final quantity="AngularVelocity", each final unit="rad/s") "Angular velocity, resolved as resolveInFrame tells";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve "Frame in which the vector is resolved, on request";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameA resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
protected
  Internal.BasicAbsoluteAngularVelocity angularVelocity(resolveInFrame=resolveInFrame) "Measures";
  Modelica.Mechanics.MultiBody.Interfaces.ZeroPosition zeroPosition if not (resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve) "Stands in for frame_resolve";
equation
  connect(angularVelocity.frame_a, frame_a);
  connect(angularVelocity.frame_resolve, frame_resolve);
  connect(angularVelocity.frame_resolve, zeroPosition.frame_resolve);
  connect(angularVelocity.w, w);
end AbsoluteAngularVelocity;
