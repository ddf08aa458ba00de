within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function angularVelocity2 "Angular velocity resolved in frame 2"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
  input der_Orientation der_Q "Its derivative";
  output SI.AngularVelocity w[3] "Of frame 2 against frame 1, resolved in frame 2";
algorithm
  w := 2*([Q[4], Q[3], -Q[2], -Q[1]; -Q[3], Q[4], Q[1], -Q[2]; Q[2], -Q[1], Q[4], -Q[3]]*der_Q);
  annotation(Inline=true);
end angularVelocity2;
