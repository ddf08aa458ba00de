within Modelica.Mechanics.MultiBody.Types;
type AxisLabel = Modelica.Icons.TypeString "Label of an axis";
