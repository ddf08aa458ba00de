within Modelica.Electrical.Analog.Basic;
model Transformer "Two coupled inductors"
  extends Interfaces.TwoPort(i1(start = 0), i2(start = 0));
  parameter SI.Inductance L1(start = 1) "Inductance of the primary side";
  parameter SI.Inductance L2(start = 1) "Inductance of the secondary side";
  parameter SI.Inductance M(start = 1) "Coupling inductance";
  Real dv(unit="V") "Voltage of the primary side less that of the secondary";
equation
  v1 = L1*der(i1) + M*der(i2);
  // The difference, and not v2 itself: the matrix of the two derivatives is well conditioned for tight coupling too.
  dv = (L1 - M)*der(i1) + (M - L2)*der(i2);
  v2 = v1 - dv;
end Transformer;
