within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function smallRotation "Angles of a small rotation"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
  input Boolean withResidues = false "= true: also what vanishes where the rotation is small";
  output SI.Angle phi[if withResidues then 6 else 3] "Angles about x, y, z";
algorithm
  phi := if withResidues then {T[2, 3], T[3, 1], T[1, 2], T[1, 1] - 1, T[2, 2] - 1, T[1, 1]*T[2, 2] - T[2, 1]*T[1, 2] - 1} else {T[2, 3], T[3, 1], T[1, 2]};
  annotation(Inline=true);
end smallRotation;
