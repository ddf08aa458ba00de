within Modelica.Electrical.Analog.Examples.Utilities;
model Conductor "A conductor to the ground that takes currents of two sides and gives their voltage"
  parameter SI.Conductance G = 1 "Conductance";
  Modelica.Electrical.Analog.Basic.GeneralCurrentToVoltageAdaptor currentToVoltage1(use_pder=false, use_fder=false) "Adaptor of the left side"
      annotation(Placement(transformation(extent={{-28, 26}, {-8, 46}})));
  Modelica.Blocks.Interfaces.RealInput i1(unit="A") "Current from the left side"
      annotation(Placement(transformation(extent={{-60, 34}, {-40, 54}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Blocks.Interfaces.RealOutput v1(unit="V") "Voltage for the left side"
      annotation(Placement(transformation(extent={{40, 34}, {60, 54}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Modelica.Electrical.Analog.Basic.Conductor conductor(G=G) "Conductor"
      annotation(Placement(transformation(extent={{8, -4}, {28, 16}})));
  Modelica.Blocks.Interfaces.RealInput i2(unit="A") "Current from the right side"
      annotation(Placement(transformation(extent={{-60, -2}, {-40, 18}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Blocks.Interfaces.RealOutput v2(unit="V") "Voltage for the right side"
      annotation(Placement(transformation(extent={{40, -60}, {60, -40}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  Modelica.Electrical.Analog.Basic.GeneralCurrentToVoltageAdaptor currentToVoltage2(use_pder=false, use_fder=false) "Adaptor of the right side"
      annotation(Placement(transformation(extent={{-28, -10}, {-8, 10}})));
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
      annotation(Placement(transformation(extent={{40, -24}, {60, -4}})));
equation
  connect(i1, currentToVoltage1.f) annotation(Line(points={{-50, 44}, {-29.2, 44}}, color={36, 80, 160}));
  connect(currentToVoltage1.p, v1) annotation(Line(points={{-7, 44}, {50, 44}}, color={36, 80, 160}));
  connect(i2, currentToVoltage2.f) annotation(Line(points={{-50, 8}, {-29.2, 8}}, color={36, 80, 160}));
  connect(currentToVoltage2.p, v2) annotation(Line(points={{-7, 8}, {0, 8}, {0, -50}, {50, -50}}, color={36, 80, 160}));
  connect(currentToVoltage1.pin_p, conductor.p)
      annotation(Line(points={{-8, 42}, {4, 42}, {4, 6}, {8, 6}}, color={20, 72, 170}));
  connect(currentToVoltage2.pin_p, conductor.p) annotation(Line(points={{-8, 6}, {8, 6}}, color={20, 72, 170}));
  connect(conductor.n, ground.p) annotation(Line(points={{28, 6}, {50, 6}, {50, -4}}, color={20, 72, 170}));
  connect(currentToVoltage1.pin_n, ground.p)
      annotation(Line(points={{-8, 30}, {50, 30}, {50, -4}}, color={20, 72, 170}));
  connect(currentToVoltage2.pin_n, ground.p)
      annotation(Line(points={{-8, -6}, {32, -6}, {32, 6}, {50, 6}, {50, -4}}, color={20, 72, 170}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="G", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Conductor;
