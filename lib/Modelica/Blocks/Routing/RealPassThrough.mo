within Modelica.Blocks.Routing;
model RealPassThrough "Passes a Real signal on"
  extends Interfaces.SISO;
equation
  y = u;
end RealPassThrough;
