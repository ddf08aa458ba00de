within Modelica.Mechanics.MultiBody.Sensors;
model TransformAbsoluteVector "Resolves a vector in another frame"
  extends Internal.PartialAbsoluteSensor;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve if frame_r_in == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve or frame_r_out == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve "Frame in which the vector is resolved, on request";
  Modelica.Blocks.Interfaces.RealInput r_in[3] "Vector, resolved in frame_r_in";
  Modelica.Blocks.Interfaces.RealOutput r_out[3] "The same vector, resolved in frame_r_out";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameA frame_r_in = Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_a "Frame in which r_in is resolved" annotation(Evaluate=true);
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameA frame_r_out = frame_r_in "Frame in which r_out is resolved" annotation(Evaluate=true);
protected
  Internal.BasicTransformAbsoluteVector basicTransformVector(frame_r_in=frame_r_in, frame_r_out=frame_r_out) "Resolves";
  Modelica.Mechanics.MultiBody.Interfaces.ZeroPosition zeroPosition if not (frame_r_in == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve or frame_r_out == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve) "Stands in for frame_resolve";
equation
  connect(basicTransformVector.frame_a, frame_a);
  connect(basicTransformVector.frame_resolve, frame_resolve);
  connect(basicTransformVector.frame_resolve, zeroPosition.frame_resolve);
  connect(basicTransformVector.r_in, r_in);
  connect(basicTransformVector.r_out, r_out);
end TransformAbsoluteVector;
