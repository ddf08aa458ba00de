within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function smallRotation "Angles of a small rotation"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
  output SI.Angle phi[3] "Angles about x, y, z";
algorithm
  phi := 2*Q[1:3];
  annotation(Inline=true);
end smallRotation;
