within Modelica.Mechanics.MultiBody.Types;
type Axis = Modelica.Icons.TypeReal[3](each final unit="1") "Direction in space, of any length but zero" annotation(Evaluate=true);
