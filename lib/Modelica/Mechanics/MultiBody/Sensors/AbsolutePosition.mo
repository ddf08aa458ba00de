within Modelica.Mechanics.MultiBody.Sensors;
model AbsolutePosition "Position of a frame"
  extends Internal.PartialAbsoluteSensor;
  Modelica.Blocks.Interfaces.RealOutput r[3](each final quantity="Length", each final unit="m") "Position, resolved as resolveInFrame tells";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve "Frame in which the vector is resolved, on request";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameA resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
protected
  Internal.BasicAbsolutePosition position(resolveInFrame=resolveInFrame) "Measures";
  Modelica.Mechanics.MultiBody.Interfaces.ZeroPosition zeroPosition if not (resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve) "Stands in for frame_resolve";
equation
  connect(position.frame_a, frame_a);
  connect(position.frame_resolve, frame_resolve);
  connect(position.frame_resolve, zeroPosition.frame_resolve);
  connect(position.r, r);
end AbsolutePosition;
