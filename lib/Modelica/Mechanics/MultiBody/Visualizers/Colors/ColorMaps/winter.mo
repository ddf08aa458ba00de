within Modelica.Mechanics.MultiBody.Visualizers.Colors.ColorMaps;
function winter "From blue to green"
  extends Modelica.Mechanics.MultiBody.Interfaces.partialColorMap;
algorithm
  colorMap := {255*{0, (i - 1)/max(1, n_colors - 1), 1 - 0.5*(i - 1)/max(1, n_colors - 1)} for i in 1:n_colors};
end winter;
