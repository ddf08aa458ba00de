within Modelica.Mechanics.MultiBody.Types;
type RotationSequence = Modelica.Icons.TypeInteger[3](min={1, 1, 1}, max={3, 3, 3}) "Axes (1, 2, 3: x, y, z) of three rotations, one after the other" annotation(Evaluate=true);
