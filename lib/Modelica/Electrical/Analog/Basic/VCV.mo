within Modelica.Electrical.Analog.Basic;
model VCV "Voltage controlled by a voltage"
  extends Interfaces.TwoPort;
  parameter Real gain(unit="1", start = 1) "Voltage over voltage";
equation
  i1 = 0;
  v2 = gain*v1;
end VCV;
