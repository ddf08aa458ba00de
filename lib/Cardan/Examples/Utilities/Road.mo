within Cardan.Examples.Utilities;
block Road "Height of a road that is flat but for smooth bumps"
  extends Modelica.Blocks.Interfaces.SISO;
  import Modelica.Units.SI;
  import Modelica.Constants.pi;
  parameter SI.Position middle[:] = {1.6} "Where the bumps have their middle";
  parameter SI.Length height[size(middle, 1)] = fill(0.08, size(middle, 1)) "Their heights";
  parameter SI.Length length = 0.8 "Length of each bump";
equation
  // Two comparisons that each change once, so that no step of the integration leaps over a bump
  y = sum(if u > middle[i] - length/2 and u < middle[i] + length/2 then height[i]/2*(1 + cos(2*pi*(u - middle[i])/length)) else 0 for i in 1:size(middle, 1));
end Road;
