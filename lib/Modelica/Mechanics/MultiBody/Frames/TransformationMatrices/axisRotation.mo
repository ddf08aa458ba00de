within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function axisRotation "Rotation about a coordinate axis"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input Integer axis(min=1, max=3) "1, 2 or 3: x, y or z";
  input SI.Angle angle "Angle of rotation";
  output TransformationMatrices.Orientation T "Rotation of frame 1 into frame 2";
algorithm
  T := if axis == 1 then {{1, 0, 0}, {0, cos(angle), sin(angle)}, {0, -sin(angle), cos(angle)}}
    elseif axis == 2 then {{cos(angle), 0, -sin(angle)}, {0, 1, 0}, {sin(angle), 0, cos(angle)}}
    else {{cos(angle), sin(angle), 0}, {-sin(angle), cos(angle), 0}, {0, 0, 1}};
  annotation(Inline=true);
end axisRotation;
