within Modelica.Mechanics.MultiBody.Frames;
function from_Q "Orientation from quaternion and angular velocity"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
  input SI.AngularVelocity w[3] "Angular velocity of frame 2 against frame 1, resolved in frame 2";
  output Orientation R "Rotation of frame 1 into frame 2";
algorithm
  R := Orientation(T=Quaternions.to_T(Q), w=w);
  annotation(Inline=true);
end from_Q;
