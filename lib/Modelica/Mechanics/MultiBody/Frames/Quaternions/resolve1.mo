within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function resolve1 "Vector from frame 2 to frame 1"
  extends Modelica.Icons.Function;
  input Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
  input Real v2[3] "Vector resolved in frame 2";
  output Real v1[3] "Vector resolved in frame 1";
algorithm
  v1 := 2*((Q[4]^2 - 0.5)*v2 + (Q[1:3]*v2)*Q[1:3] + Q[4]*cross(Q[1:3], v2));
  annotation(Inline=true);
end resolve1;
