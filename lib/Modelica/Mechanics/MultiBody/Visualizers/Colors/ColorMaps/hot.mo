within Modelica.Mechanics.MultiBody.Visualizers.Colors.ColorMaps;
function hot "From black over red, yellow to white"
  extends Modelica.Mechanics.MultiBody.Interfaces.partialColorMap;
protected
  Real x "Position in the row, from 0 to 3";
algorithm
  for i in 1:n_colors loop
    x := 3*i/n_colors;
    colorMap[i, :] := 255*{min(1, x), max(0, min(1, x - 1)), max(0, x - 2)};
  end for;
end hot;
