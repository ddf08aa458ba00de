within Modelica.Mechanics.MultiBody.Frames.Quaternions;
type der_Orientation = Real[4](each unit="1/s") "Derivative of a quaternion";
