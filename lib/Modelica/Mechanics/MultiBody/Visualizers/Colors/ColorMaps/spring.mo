within Modelica.Mechanics.MultiBody.Visualizers.Colors.ColorMaps;
function spring "From magenta to yellow"
  extends Modelica.Mechanics.MultiBody.Interfaces.partialColorMap;
algorithm
  colorMap := {255*{1, (i - 1)/max(1, n_colors - 1), (n_colors - i)/max(1, n_colors - 1)} for i in 1:n_colors};
end spring;
