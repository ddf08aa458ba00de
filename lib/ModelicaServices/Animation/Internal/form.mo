within ModelicaServices.Animation.Internal;
function form "Number of an elementary solid"
  extends Modelica.Icons.Function;
  input String shapeType "Name of the solid, or of a file";
  output Real number "Its place in solids, 0 for a file";
algorithm
  number := 0;
  for i in 1:size(solids, 1) loop
    if solids[i] == shapeType then
      number := i;
    end if;
  end for;
end form;
