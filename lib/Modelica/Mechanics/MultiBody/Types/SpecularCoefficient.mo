within Modelica.Mechanics.MultiBody.Types;
type SpecularCoefficient = Modelica.Icons.TypeReal(min=0) "Reflection of light, 0: dull";
