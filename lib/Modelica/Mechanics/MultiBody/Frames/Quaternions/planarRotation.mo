within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function planarRotation "Rotation about a fixed axis"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real e[3](each final unit="1") "Axis of rotation, of length 1, the same in both frames";
  input SI.Angle angle "Angle of rotation";
  output Quaternions.Orientation Q "Quaternion of the rotation of frame 1 into frame 2";
algorithm
  Q := {e[1]*Modelica.Math.sin(angle/2), e[2]*Modelica.Math.sin(angle/2), e[3]*Modelica.Math.sin(angle/2), Modelica.Math.cos(angle/2)};
  annotation(Inline=true);
end planarRotation;
