within Modelica.Mechanics.MultiBody.Types;
type ShapeType = Modelica.Icons.TypeString "Name of a solid or of a file that holds one";
