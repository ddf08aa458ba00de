within Modelica.Mechanics.MultiBody.Sensors;
model AbsoluteVelocity "Velocity of the origin of a frame"
  extends Internal.PartialAbsoluteSensor;
  Modelica.Blocks.Interfaces.RealOutput v[3](each final quantity="Velocity", each final unit="m/s") "Velocity, resolved as resolveInFrame tells";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve "Frame in which the vector is resolved, on request";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameA resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
protected
  Internal.BasicAbsolutePosition position(resolveInFrame=Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.world) "Position, resolved in world";
  Modelica.Blocks.Continuous.Der der1[3] "Velocity, resolved in world";
  TransformAbsoluteVector transformAbsoluteVector(frame_r_in=Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.world, frame_r_out=resolveInFrame) "Velocity, resolved as wanted";
  Modelica.Mechanics.MultiBody.Interfaces.ZeroPosition zeroPosition "Stands in for a frame that is not used";
  Modelica.Mechanics.MultiBody.Interfaces.ZeroPosition zeroPosition1 if not (resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve) "Stands in for frame_resolve";
equation
  connect(position.frame_a, frame_a);
  connect(position.frame_resolve, zeroPosition.frame_resolve);
  connect(position.r, der1.u);
  connect(der1.y, transformAbsoluteVector.r_in);
  connect(transformAbsoluteVector.frame_a, frame_a);
  connect(transformAbsoluteVector.frame_resolve, frame_resolve);
  connect(transformAbsoluteVector.frame_resolve, zeroPosition1.frame_resolve);
  connect(transformAbsoluteVector.r_out, v);
end AbsoluteVelocity;
