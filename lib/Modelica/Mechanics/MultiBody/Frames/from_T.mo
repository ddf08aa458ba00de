within Modelica.Mechanics.MultiBody.Frames;
function from_T "Orientation from matrix and angular velocity"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real T[3, 3] "Maps vectors from frame 1 to frame 2";
  input SI.AngularVelocity w[3] "Angular velocity of frame 2 against frame 1, resolved in frame 2";
  output Orientation R "Rotation of frame 1 into frame 2";
algorithm
  R := Orientation(T=T, w=w);
  annotation(Inline=true);
end from_T;
