within Modelica.Electrical.Analog.Examples.Utilities;
model InverseInductor "An inductor that takes its current and gives the voltage that it needs"
  parameter SI.Inductance L(min=0) = 1 "Inductance";
  Modelica.Electrical.Analog.Basic.Inductor inductor(L=L) "Inductor"
      annotation(Placement(transformation(extent={{4, -16}, {24, 4}})));
  Modelica.Electrical.Analog.Basic.GeneralCurrentToVoltageAdaptor currentToVoltage(use_pder=false, use_fder=true) "Adaptor"
      annotation(Placement(transformation(extent={{-28, -22}, {-8, -2}})));
  Modelica.Blocks.Interfaces.RealInput i(unit="A") "Current"
      annotation(Placement(transformation(extent={{-60, 14}, {-40, 34}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Blocks.Interfaces.RealInput di(unit="A/s") "Derivative of the current"
      annotation(Placement(transformation(extent={{-60, -22}, {-40, -2}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Blocks.Interfaces.RealOutput v(unit="V") "Voltage that it needs"
      annotation(Placement(transformation(extent={{36, 8}, {56, 28}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
      annotation(Placement(transformation(extent={{36, -36}, {56, -16}})));
equation
  connect(i, currentToVoltage.f)
      annotation(Line(points={{-50, 24}, {-36, 24}, {-36, -4}, {-29.2, -4}}, color={36, 80, 160}));
  connect(di, currentToVoltage.fder) annotation(Line(points={{-50, -12}, {-29.2, -12}}, color={36, 80, 160}));
  connect(currentToVoltage.p, v) annotation(Line(points={{-7, -4}, {-4, -4}, {-4, 18}, {46, 18}}, color={36, 80, 160}));
  connect(currentToVoltage.pin_p, inductor.p) annotation(Line(points={{-8, -6}, {4, -6}}, color={20, 72, 170}));
  connect(currentToVoltage.pin_n, ground.p)
      annotation(Line(points={{-8, -18}, {28, -18}, {28, -6}, {46, -6}, {46, -16}}, color={20, 72, 170}));
  connect(inductor.n, ground.p) annotation(Line(points={{24, -6}, {46, -6}, {46, -16}}, color={20, 72, 170}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="L inverse", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end InverseInductor;
