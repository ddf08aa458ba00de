within Modelica.Blocks.Continuous;
block Der "The derivative of the input"
  extends Interfaces.SISO;
equation
  y = der(u);
end Der;
