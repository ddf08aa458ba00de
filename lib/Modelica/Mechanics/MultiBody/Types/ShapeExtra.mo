within Modelica.Mechanics.MultiBody.Types;
type ShapeExtra = Modelica.Icons.TypeReal "Further number that some solids need";
