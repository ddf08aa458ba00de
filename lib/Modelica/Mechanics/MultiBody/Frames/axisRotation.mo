within Modelica.Mechanics.MultiBody.Frames;
function axisRotation "Rotation about a coordinate axis"
  extends Modelica.Icons.Function;
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Units.SI;
  input Integer axis(min=1, max=3) "1, 2 or 3: x, y or z";
  input SI.Angle angle "Angle of rotation";
  input SI.AngularVelocity der_angle "Its derivative";
  output Orientation R "Rotation of frame 1 into frame 2";
algorithm
  R := planarRotation(Frames.axis(axis), angle, der_angle);
  annotation(Inline=true);
end axisRotation;
