within Modelica.Mechanics.MultiBody.Visualizers.Colors.ColorMaps;
function gray "From black to white"
  extends Modelica.Mechanics.MultiBody.Interfaces.partialColorMap;
algorithm
  colorMap := {fill(255*(i - 1)/max(1, n_colors - 1), 3) for i in 1:n_colors};
end gray;
