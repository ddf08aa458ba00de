within Modelica.Mechanics.MultiBody.Frames.Internal;
type QuaternionBase = Real[4](each unit="1") "Base of quaternions";
