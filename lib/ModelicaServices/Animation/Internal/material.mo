within ModelicaServices.Animation.Internal;
function material "Colour and reflection of light as one number: 65536 red + 256 green + blue + reflection/2"
  extends Modelica.Icons.Function;
  input Real color[3] "Red, green, blue from 0 to 255";
  input Real specularCoefficient "Reflection of light, from 0 to 1";
  output Real number "The whole part is the colour, twice the rest the reflection";
algorithm
  number := color*{65536, 256, 1} + specularCoefficient/2;
  annotation(Inline=true);
end material;
