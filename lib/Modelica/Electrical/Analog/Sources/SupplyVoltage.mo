within Modelica.Electrical.Analog.Sources;
model SupplyVoltage "A positive and a negative supply"
  parameter SI.Voltage Vps = +15 "Positive supply";
  parameter SI.Voltage Vns = -15 "Negative supply";
  Interfaces.PositivePin pin_p "Positive supply";
  Interfaces.NegativePin pin_n "Negative supply";
  Interfaces.NegativePin ground "Middle";
  ConstantVoltage positiveSupply(final V = Vps) "Positive supply";
  ConstantVoltage negativeSupply(final V = -Vns) "Negative supply";
equation
  connect(positiveSupply.p, pin_p);
  connect(positiveSupply.n, ground);
  connect(negativeSupply.p, ground);
  connect(negativeSupply.n, pin_n);
end SupplyVoltage;
