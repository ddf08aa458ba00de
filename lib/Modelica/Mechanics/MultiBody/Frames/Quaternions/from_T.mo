within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function from_T "Quaternion of a rotation matrix"
  extends Modelica.Icons.Function;
  input Real T[3, 3] "Maps vectors from frame 1 to frame 2";
  input Quaternions.Orientation Q_guess = nullRotation() "Of Q and -Q, the one nearest to this";
  output Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
protected
  Real P[4, 4] "Four times the products of the elements of Q: of rank one, so that each row is a multiple of Q";
  Integer k "Row of the largest square";
  Real p[4] "That row, as long as Q or -Q";
algorithm
  P := [1 + T[1, 1] - T[2, 2] - T[3, 3], T[1, 2] + T[2, 1], T[1, 3] + T[3, 1], T[2, 3] - T[3, 2];
        T[2, 1] + T[1, 2], 1 - T[1, 1] + T[2, 2] - T[3, 3], T[2, 3] + T[3, 2], T[3, 1] - T[1, 3];
        T[3, 1] + T[1, 3], T[3, 2] + T[2, 3], 1 - T[1, 1] - T[2, 2] + T[3, 3], T[1, 2] - T[2, 1];
        T[2, 3] - T[3, 2], T[3, 1] - T[1, 3], T[1, 2] - T[2, 1], 1 + T[1, 1] + T[2, 2] + T[3, 3]];
  k := 1;
  for i in 2:4 loop
    k := if P[i, i] > P[k, k] then i else k;
  end for;
  p := P[k, :]/(2*sqrt(P[k, k]));
  Q := if p*Q_guess < 0 then -p else p;
end from_T;
