within Modelica.Electrical.Analog.Examples.Utilities;
model Conductor "A conductor to the ground that takes currents of two sides and gives their voltage"
  parameter SI.Conductance G = 1 "Conductance";
  Modelica.Electrical.Analog.Basic.GeneralCurrentToVoltageAdaptor currentToVoltage1(use_pder=false, use_fder=false) "Adaptor of the left side";
  Modelica.Blocks.Interfaces.RealInput i1(unit="A") "Current from the left side";
  Modelica.Blocks.Interfaces.RealOutput v1(unit="V") "Voltage for the left side";
  Modelica.Electrical.Analog.Basic.Conductor conductor(G=G) "Conductor";
  Modelica.Blocks.Interfaces.RealInput i2(unit="A") "Current from the right side";
  Modelica.Blocks.Interfaces.RealOutput v2(unit="V") "Voltage for the right side";
  Modelica.Electrical.Analog.Basic.GeneralCurrentToVoltageAdaptor currentToVoltage2(use_pder=false, use_fder=false) "Adaptor of the right side";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
equation
  connect(i1, currentToVoltage1.f);
  connect(currentToVoltage1.p, v1);
  connect(i2, currentToVoltage2.f);
  connect(currentToVoltage2.p, v2);
  connect(currentToVoltage1.pin_p, conductor.p);
  connect(currentToVoltage2.pin_p, conductor.p);
  connect(conductor.n, ground.p);
  connect(currentToVoltage1.pin_n, ground.p);
  connect(currentToVoltage2.pin_n, ground.p);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="G", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Conductor;
