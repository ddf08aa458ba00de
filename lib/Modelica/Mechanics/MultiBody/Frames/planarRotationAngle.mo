within Modelica.Mechanics.MultiBody.Frames;
function planarRotationAngle "Angle of the rotation about a given axis that brings one vector to the other"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real e[3](each final unit="1") "Axis of rotation, of length 1, the same in both frames";
  input Real v1[3] "Vector resolved in frame 1";
  input Real v2[3] "The same vector resolved in frame 2";
  output SI.Angle angle "Angle of the rotation of frame 1 into frame 2";
algorithm
  angle := TransformationMatrices.planarRotationAngle(e, v1, v2);
  annotation(Inline=true);
end planarRotationAngle;
