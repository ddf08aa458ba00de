within Modelica.Mechanics.MultiBody.Visualizers.Colors.ColorMaps;
function jet "From blue over cyan, yellow to red"
  extends Modelica.Mechanics.MultiBody.Interfaces.partialColorMap;
protected
  Real x "Position in the row, from 0 to 4";
algorithm
  for i in 1:n_colors loop
    x := 4*i/n_colors;
    colorMap[i, :] := 255*{max(0, min(1, min(x - 1.5, 4.5 - x))), max(0, min(1, min(x - 0.5, 3.5 - x))), max(0, min(1, min(x + 0.5, 2.5 - x)))};
  end for;
end jet;
