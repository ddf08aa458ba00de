within Modelica.Mechanics.MultiBody.Frames.Internal;
type TransformationMatrix = Real[3, 3] "Base of rotation matrices";
