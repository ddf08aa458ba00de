within Modelica.Mechanics.MultiBody.Visualizers.Colors.ColorMaps;
function autumn "From red to yellow"
  extends Modelica.Mechanics.MultiBody.Interfaces.partialColorMap;
algorithm
  colorMap := {255*{1, (i - 1)/max(1, n_colors - 1), 0} for i in 1:n_colors};
end autumn;
