within Modelica.Mechanics.MultiBody.Sensors;
model RelativeVelocity "Derivative of the position of one frame against another, seen from frame a"
  extends Internal.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput v_rel[3](each final quantity="Velocity", each final unit="m/s") "Velocity, resolved as resolveInFrame tells";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve "Frame in which the vector is resolved, on request";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
protected
  RelativePosition relativePosition(resolveInFrame=Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a) "Position, resolved in frame a";
  Modelica.Mechanics.MultiBody.Interfaces.ZeroPosition zeroPosition if not (resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve) "Stands in for frame_resolve";
  Modelica.Blocks.Continuous.Der der_r_rel[3] "Velocity, resolved in frame a";
  TransformRelativeVector transformRelativeVector(frame_r_in=Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a, frame_r_out=resolveInFrame) "Velocity, resolved as wanted";
equation
  connect(relativePosition.frame_a, frame_a);
  connect(relativePosition.frame_b, frame_b);
  connect(relativePosition.r_rel, der_r_rel.u);
  connect(der_r_rel.y, transformRelativeVector.r_in);
  connect(transformRelativeVector.frame_a, frame_a);
  connect(transformRelativeVector.frame_b, frame_b);
  connect(transformRelativeVector.frame_resolve, frame_resolve);
  connect(transformRelativeVector.frame_resolve, zeroPosition.frame_resolve);
  connect(transformRelativeVector.r_out, v_rel);
end RelativeVelocity;
