within Modelica.Mechanics.MultiBody.Frames;
function smallRotation "Angles of a small rotation"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Orientation R "Rotation of frame 1 into frame 2";
  input Boolean withResidues = false "= true: also what vanishes where the rotation is small";
  output SI.Angle phi[if withResidues then 6 else 3] "Angles about x, y, z";
algorithm
  phi := if withResidues then {R.T[2, 3], R.T[3, 1], R.T[1, 2], R.T[1, 1] - 1, R.T[2, 2] - 1, R.T[1, 1]*R.T[2, 2] - R.T[2, 1]*R.T[1, 2] - 1} else {R.T[2, 3], R.T[3, 1], R.T[1, 2]};
  annotation(Inline=true);
end smallRotation;
