within Modelica.Mechanics.MultiBody.Visualizers.Colors;
function scalarToColor "Colour of a scalar"
  extends Modelica.Icons.Function;
  input Real T "Scalar";
  input Real T_min "Value that has the first colour";
  input Real T_max "Value that has the last colour";
  input Real colorMap[:, 3] "Rows: red, green, blue from 0 to 255";
  output Real color[3] "Colour of T";
algorithm
  color := colorMap[integer(min(size(colorMap, 1), max(1, 1 + (size(colorMap, 1) - 1)*(T - T_min)/(T_max - T_min)))), :];
end scalarToColor;
