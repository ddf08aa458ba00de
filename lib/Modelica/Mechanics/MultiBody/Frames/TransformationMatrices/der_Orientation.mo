within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
type der_Orientation = Real[3, 3](each unit="1/s") "Derivative of a rotation matrix";
