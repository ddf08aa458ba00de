within Modelica.Electrical.Digital.Basic;
model Nand "False where all inputs are true"
  extends Interfaces.MISO;
  And G1(final n = n) "Gate";
  Not G2 "Its opposite";
equation
  connect(x, G1.x);
  connect(G1.y, G2.x);
  connect(G2.y, y);
end Nand;
