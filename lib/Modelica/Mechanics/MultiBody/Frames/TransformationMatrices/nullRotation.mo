within Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
function nullRotation "No rotation"
  extends Modelica.Icons.Function;
  output TransformationMatrices.Orientation T "Identity";
algorithm
  T := identity(3);
  annotation(Inline=true);
end nullRotation;
