within Modelica.Mechanics.MultiBody.Interfaces;
partial function partialColorMap "A row of colours"
  extends Modelica.Icons.Function;
  input Integer n_colors = 64 "Number of colours";
  output Real colorMap[n_colors, 3] "Rows: red, green, blue from 0 to 255";
end partialColorMap;
