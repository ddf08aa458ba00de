within Modelica.Electrical.Analog.Ideal;
model Short "No voltage"
  extends Interfaces.OnePort;
equation
  v = 0;
end Short;
