within Modelica.Mechanics.MultiBody.Frames;
function planarRotation "Rotation about a fixed axis"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Real e[3](each final unit="1") "Axis of rotation, of length 1, the same in both frames";
  input SI.Angle angle "Angle of rotation";
  input SI.AngularVelocity der_angle "Its derivative";
  output Orientation R "Rotation of frame 1 into frame 2";
algorithm
  R := Orientation(T=[e]*transpose([e]) + (identity(3) - [e]*transpose([e]))*Modelica.Math.cos(angle) - skew(e)*Modelica.Math.sin(angle), w=e*der_angle);
  annotation(Inline=true);
end planarRotation;
