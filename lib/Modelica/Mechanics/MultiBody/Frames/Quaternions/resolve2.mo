within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function resolve2 "Vector from frame 1 to frame 2"
  extends Modelica.Icons.Function;
  input Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
  input Real v1[3] "Vector resolved in frame 1";
  output Real v2[3] "Vector resolved in frame 2";
algorithm
  v2 := 2*((Q[4]^2 - 0.5)*v1 + (Q[1:3]*v1)*Q[1:3] - Q[4]*cross(Q[1:3], v1));
  annotation(Inline=true);
end resolve2;
