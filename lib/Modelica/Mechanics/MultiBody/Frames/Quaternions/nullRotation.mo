within Modelica.Mechanics.MultiBody.Frames.Quaternions;
function nullRotation "No rotation"
  extends Modelica.Icons.Function;
  output Quaternions.Orientation Q "Identity";
algorithm
  Q := {0, 0, 0, 1};
  annotation(Inline=true);
end nullRotation;
