within Modelica.Mechanics.MultiBody.Types;
type GravityTypes = enumeration(NoGravity "None", UniformGravity "The same everywhere", PointGravity "Towards the origin of world, with the inverse square of the distance") "Kind of gravity field";
