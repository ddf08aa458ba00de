within Modelica.Blocks.Math;
block Division "First input over second"
  extends Interfaces.SI2SO;
equation
  y = u1/u2;
end Division;
