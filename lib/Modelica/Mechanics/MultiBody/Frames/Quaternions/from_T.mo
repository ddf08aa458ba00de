within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function from_T "Quaternion of a rotation matrix"
  extends Modelica.Icons.Function;
  input Real T[3, 3] "Maps vectors from frame 1 to frame 2";
  input Quaternions.Orientation Q_guess = nullRotation() "Of Q and -Q, the one nearest to this";
  output Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
protected
  Real P[4, 4] "Four times the products of the elements of Q";
  Integer k = 4 "Row of the largest square";
algorithm
  // Each row is 4*Q[k]*Q; the longest one is the most accurate.
  P := [1 + T[1, 1] - T[2, 2] - T[3, 3], T[1, 2] + T[2, 1], T[1, 3] + T[3, 1], T[2, 3] - T[3, 2];
        T[1, 2] + T[2, 1], 1 - T[1, 1] + T[2, 2] - T[3, 3], T[2, 3] + T[3, 2], T[3, 1] - T[1, 3];
        T[1, 3] + T[3, 1], T[2, 3] + T[3, 2], 1 - T[1, 1] - T[2, 2] + T[3, 3], T[1, 2] - T[2, 1];
        T[2, 3] - T[3, 2], T[3, 1] - T[1, 3], T[1, 2] - T[2, 1], 1 + T[1, 1] + T[2, 2] + T[3, 3]];
  for i in 1:3 loop
    if P[i, i] > P[k, k] then
      k := i;
    end if;
  end for;
  Q := P[k, :]/(2*sqrt(P[k, k]));
  if Q*Q_guess < 0 then
    Q := -Q;
  end if;
end from_T;
