within Modelica.Electrical.Digital.Basic;
model Xnor "False where an odd number of inputs is true"
  extends Interfaces.MISO;
  Xor G1(final n = n) "Gate";
  Not G2 "Its opposite";
equation
  connect(x, G1.x);
  connect(G1.y, G2.x);
  connect(G2.y, y);
end Xnor;
