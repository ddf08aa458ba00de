within Modelica.Blocks.Continuous.Internal.Filter;
function attenuation "Square of the amplitude at zero over that at a frequency"
  extends Modelica.Icons.Function;
  input Real poles[:, 2] "Poles, one of each pair; a real one is the last";
  input Integer order "Order of the filter";
  input Real w "Frequency in rad/s";
  output Real y = 1 "Square of the ratio";
algorithm
  for i in 1:size(poles, 1) loop
    y := y*(if i == size(poles, 1) and mod(order, 2) == 1 then 1 + (w/poles[i, 1])^2
      else ((poles[i, 1]^2 + poles[i, 2]^2 - w^2)^2 + (2*w*poles[i, 1])^2)/(poles[i, 1]^2 + poles[i, 2]^2)^2);
  end for;
end attenuation;
