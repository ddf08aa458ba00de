within Modelica.Mechanics.MultiBody.Sensors;
model RelativePosition "Position of one frame against another"
  extends Internal.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput r_rel[3](each final quantity="Length", each final unit="m") "From frame a to frame b, resolved as resolveInFrame tells";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve "Frame in which the vector is resolved, on request";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
protected
  Internal.BasicRelativePosition relativePosition(resolveInFrame=resolveInFrame) "Measures";
  Modelica.Mechanics.MultiBody.Interfaces.ZeroPosition zeroPosition if not (resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve) "Stands in for frame_resolve";
equation
  connect(relativePosition.frame_a, frame_a);
  connect(relativePosition.frame_b, frame_b);
  connect(relativePosition.frame_resolve, frame_resolve);
  connect(relativePosition.frame_resolve, zeroPosition.frame_resolve);
  connect(relativePosition.r_rel, r_rel);
end RelativePosition;
