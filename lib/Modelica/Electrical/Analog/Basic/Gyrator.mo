within Modelica.Electrical.Analog.Basic;
model Gyrator "Voltage of one port makes current of the other"
  extends Interfaces.TwoPort;
  parameter SI.Conductance G1(start = 1) "Gyration conductance from left to right";
  parameter SI.Conductance G2(start = 1) "Gyration conductance from right to left";
equation
  i1 = G2*v2;
  i2 = -G1*v1;
end Gyrator;
