within Modelica.Electrical.Analog.Examples.Utilities;
model Resistor "A resistor that takes voltages and gives currents"
  parameter SI.Resistance R = 1 "Resistance";
  Modelica.Electrical.Analog.Basic.GeneralVoltageToCurrentAdaptor voltageToCurrent1(use_pder=false, use_fder=false) "Adaptor of the left side"
      annotation(Placement(transformation(extent={{-48, -6}, {-28, 14}})));
  Modelica.Blocks.Interfaces.RealInput v1(unit="V") "Voltage of the left side"
      annotation(Placement(transformation(extent={{-80, 2}, {-60, 22}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Blocks.Interfaces.RealOutput i1(unit="A") "Current from the left side"
      annotation(Placement(transformation(extent={{56, 24}, {76, 44}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Modelica.Electrical.Analog.Basic.Resistor resistor(R=R) "Resistor"
      annotation(Placement(transformation(extent={{-16, 0}, {4, 20}})));
  Modelica.Blocks.Interfaces.RealInput v2(unit="V") "Voltage of the right side"
      annotation(Placement(transformation(extent={{-80, -34}, {-60, -14}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Blocks.Interfaces.RealOutput i2(unit="A") "Current from the right side"
      annotation(Placement(transformation(extent={{56, -12}, {76, 8}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  Modelica.Electrical.Analog.Basic.GeneralVoltageToCurrentAdaptor voltageToCurrent2(use_pder=false, use_fder=false) "Adaptor of the right side"
      annotation(Placement(transformation(extent={{20, -20}, {40, 0}})));
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
      annotation(Placement(transformation(extent={{56, -52}, {76, -32}})));
equation
  connect(v1, voltageToCurrent1.p) annotation(Line(points={{-70, 12}, {-49.2, 12}}, color={36, 80, 160}));
  connect(voltageToCurrent1.f, i1)
      annotation(Line(points={{-27, 12}, {-24, 12}, {-24, 34}, {66, 34}}, color={36, 80, 160}));
  connect(voltageToCurrent1.pin_p, resistor.p) annotation(Line(points={{-28, 10}, {-16, 10}}, color={20, 72, 170}));
  connect(voltageToCurrent1.pin_n, ground.p)
      annotation(Line(points={{-28, -2}, {-24, -2}, {-24, -22}, {66, -22}, {66, -32}}, color={20, 72, 170}));
  connect(resistor.n, voltageToCurrent2.pin_p)
      annotation(Line(points={{4, 10}, {48, 10}, {48, -4}, {40, -4}}, color={20, 72, 170}));
  connect(voltageToCurrent2.pin_n, ground.p)
      annotation(Line(points={{40, -16}, {66, -16}, {66, -32}}, color={20, 72, 170}));
  connect(v2, voltageToCurrent2.p)
      annotation(Line(points={{-70, -24}, {-20, -24}, {-20, -2}, {18.8, -2}}, color={36, 80, 160}));
  connect(voltageToCurrent2.f, i2) annotation(Line(points={{41, -2}, {66, -2}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="R", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Resistor;
