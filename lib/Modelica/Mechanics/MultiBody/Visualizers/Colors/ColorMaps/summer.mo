within Modelica.Mechanics.MultiBody.Visualizers.Colors.ColorMaps;
function summer "From green to yellow"
  extends Modelica.Mechanics.MultiBody.Interfaces.partialColorMap;
algorithm
  colorMap := {255*{(i - 1)/max(1, n_colors - 1), 0.5 + 0.5*(i - 1)/max(1, n_colors - 1), 0.4} for i in 1:n_colors};
end summer;
