within Modelica.Mechanics.MultiBody.Frames;
function nullRotation "No rotation"
  extends Modelica.Icons.Function;
  output Orientation R "Identity";
algorithm
  R := Orientation(T=identity(3), w=zeros(3));
  annotation(Inline=true);
end nullRotation;
