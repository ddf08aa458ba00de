within Modelica.Electrical.Analog.Sources;
model ConstantCurrent "A constant current"
  parameter SI.Current I(start = 1) "Current";
  extends Interfaces.OnePort;
equation
  i = I;
end ConstantCurrent;
