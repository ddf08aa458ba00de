within Modelica.Electrical.Analog.Basic;
model CCC "Current controlled by a current"
  extends Interfaces.TwoPort;
  parameter Real gain(unit="1", start = 1) "Current over current";
equation
  v1 = 0;
  i2 = gain*i1;
end CCC;
