within Modelica.Electrical.Analog.Examples.Utilities;
model Resistor "A resistor that takes voltages and gives currents"
  parameter SI.Resistance R = 1 "Resistance";
  Modelica.Electrical.Analog.Basic.GeneralVoltageToCurrentAdaptor voltageToCurrent1(use_pder=false, use_fder=false) "Adaptor of the left side";
  Modelica.Blocks.Interfaces.RealInput v1(unit="V") "Voltage of the left side";
  Modelica.Blocks.Interfaces.RealOutput i1(unit="A") "Current from the left side";
  Modelica.Electrical.Analog.Basic.Resistor resistor(R=R) "Resistor";
  Modelica.Blocks.Interfaces.RealInput v2(unit="V") "Voltage of the right side";
  Modelica.Blocks.Interfaces.RealOutput i2(unit="A") "Current from the right side";
  Modelica.Electrical.Analog.Basic.GeneralVoltageToCurrentAdaptor voltageToCurrent2(use_pder=false, use_fder=false) "Adaptor of the right side";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
equation
  connect(v1, voltageToCurrent1.p);
  connect(voltageToCurrent1.f, i1);
  connect(voltageToCurrent1.pin_p, resistor.p);
  connect(voltageToCurrent1.pin_n, ground.p);
  connect(resistor.n, voltageToCurrent2.pin_p);
  connect(voltageToCurrent2.pin_n, ground.p);
  connect(v2, voltageToCurrent2.p);
  connect(voltageToCurrent2.f, i2);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="R", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Resistor;
