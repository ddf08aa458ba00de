within Modelica.Mechanics.MultiBody.Frames;
function from_T_inv "Orientation from the inverse matrix and angular velocity"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real T_inv[3, 3] "Maps vectors from frame 2 to frame 1";
  input SI.AngularVelocity w[3] "Angular velocity of frame 1 against frame 2, resolved in frame 1";
  output Orientation R "Rotation of frame 1 into frame 2";
algorithm
  R := Orientation(T=transpose(T_inv), w=-transpose(T_inv)*w);
  annotation(Inline=true);
end from_T_inv;
