within Modelica.Mechanics.MultiBody.Frames;
function from_T2 "Orientation from matrix and its derivative"
  extends Modelica.Icons.Function;
  input Real T[3, 3] "Maps vectors from frame 1 to frame 2";
  input Real der_T[3, 3](each unit="1/s") "Derivative of T";
  output Orientation R "Rotation of frame 1 into frame 2";
algorithm
  R := Orientation(T=T, w={T[3, :]*der_T[2, :], T[1, :]*der_T[3, :], T[2, :]*der_T[1, :]});
  annotation(Inline=true);
end from_T2;
