within Modelica.Electrical.Analog.Basic;
model VCC "Current controlled by a voltage"
  extends Interfaces.TwoPort;
  parameter SI.Conductance transConductance(start = 1) "Current over voltage";
equation
  i1 = 0;
  i2 = transConductance*v1;
end VCC;
