within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function to_T "Rotation matrix of a quaternion"
  extends Modelica.Icons.Function;
  input Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
  output Real T[3, 3] "Maps vectors from frame 1 to frame 2";
algorithm
  T := [2*(Q[1]^2 + Q[4]^2) - 1, 2*(Q[1]*Q[2] + Q[3]*Q[4]), 2*(Q[1]*Q[3] - Q[2]*Q[4]);
        2*(Q[2]*Q[1] - Q[3]*Q[4]), 2*(Q[2]^2 + Q[4]^2) - 1, 2*(Q[2]*Q[3] + Q[1]*Q[4]);
        2*(Q[3]*Q[1] + Q[2]*Q[4]), 2*(Q[3]*Q[2] - Q[1]*Q[4]), 2*(Q[3]^2 + Q[4]^2) - 1];
  annotation(Inline=true);
end to_T;
