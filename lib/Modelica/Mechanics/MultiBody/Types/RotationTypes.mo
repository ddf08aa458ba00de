within Modelica.Mechanics.MultiBody.Types;
type RotationTypes = enumeration(RotationAxis "By an angle about an axis", TwoAxesVectors "By the directions of two axes", PlanarRotationSequence "By three rotations about coordinate axes") "How a fixed rotation is given" annotation(Evaluate=true);
