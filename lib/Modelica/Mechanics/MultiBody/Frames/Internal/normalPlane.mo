within Modelica.Mechanics.MultiBody.Frames.Internal;
function normalPlane "Two directions normal to an axis and to one another"
  extends Modelica.Icons.Function;
  input Real e[3](each final unit="1") "Axis, of length 1";
  output Real plane[3, 2](each final unit="1") "Columns: the two directions";
protected
  Real far[3] = if abs(e[1]) <= min(abs(e[2]), abs(e[3])) then {1, 0, 0} elseif abs(e[2]) <= abs(e[3]) then {0, 1, 0} else {0, 0, 1}
    "The coordinate axis that is farthest from e";
  Real across[3] = Modelica.Math.Vectors.normalize(cross(e, far)) "Normal to both";
algorithm
  plane := [cross(across, e), across];
end normalPlane;
