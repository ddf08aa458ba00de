within Modelica.Mechanics.MultiBody.Sensors;
model RelativeAngularVelocity "Angular velocity of one frame against another"
  extends Internal.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput w_rel[3](each final quantity="AngularVelocity", each final unit="rad/s") "Of frame b against frame a, resolved as resolveInFrame tells";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve "Frame in which the vector is resolved, on request";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
protected
  Internal.BasicRelativeAngularVelocity relativeAngularVelocity(resolveInFrame=resolveInFrame) "Measures";
  Modelica.Mechanics.MultiBody.Interfaces.ZeroPosition zeroPosition if not (resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve) "Stands in for frame_resolve";
equation
  connect(relativeAngularVelocity.frame_a, frame_a);
  connect(relativeAngularVelocity.frame_b, frame_b);
  connect(relativeAngularVelocity.frame_resolve, frame_resolve);
  connect(relativeAngularVelocity.frame_resolve, zeroPosition.frame_resolve);
  connect(relativeAngularVelocity.w_rel, w_rel);
end RelativeAngularVelocity;
