within Modelica.Electrical.Analog.Examples.Utilities;
model DirectInductor "An inductor that takes a voltage and gives its current"
  parameter SI.Inductance L(min=0) = 1 "Inductance";
  Modelica.Electrical.Analog.Basic.Inductor inductor(L=L, i(start=0, fixed=true)) "Inductor"
      annotation(Placement(transformation(extent={{-8, -4}, {12, 16}})));
  Modelica.Electrical.Analog.Sources.SignalVoltage voltageSource "Drive"
      annotation(Placement(transformation(extent={{-44, 14}, {-24, 34}})));
  Modelica.Blocks.Interfaces.RealInput vDrive(unit="V") "Drive"
      annotation(Placement(transformation(extent={{-80, 34}, {-60, 54}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Electrical.Analog.Basic.GeneralVoltageToCurrentAdaptor currentToVoltage(use_pder=false, use_fder=true) "Adaptor"
      annotation(Placement(transformation(extent={{28, -24}, {48, -4}})));
  Modelica.Blocks.Interfaces.RealOutput i(unit="A") "Current"
      annotation(Placement(transformation(extent={{64, 12}, {84, 32}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Modelica.Blocks.Interfaces.RealOutput di(unit="A/s") "Derivative of the current"
      annotation(Placement(transformation(extent={{64, -24}, {84, -4}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  Modelica.Blocks.Interfaces.RealInput v(unit="V") "Voltage of the other side"
      annotation(Placement(transformation(extent={{-80, -26}, {-60, -6}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
      annotation(Placement(transformation(extent={{64, -64}, {84, -44}})));
equation
  connect(vDrive, voltageSource.v) annotation(Line(points={{-70, 44}, {-34, 44}, {-34, 35.2}}, color={36, 80, 160}));
  connect(voltageSource.n, ground.p)
      annotation(Line(points={{-24, 24}, {-20, 24}, {-20, -34}, {74, -34}, {74, -44}}, color={20, 72, 170}));
  connect(voltageSource.p, inductor.p)
      annotation(Line(points={{-44, 24}, {-48, 24}, {-48, 6}, {-8, 6}}, color={20, 72, 170}));
  connect(inductor.n, currentToVoltage.pin_p)
      annotation(Line(points={{12, 6}, {56, 6}, {56, -8}, {48, -8}}, color={20, 72, 170}));
  connect(currentToVoltage.pin_n, ground.p)
      annotation(Line(points={{48, -20}, {52, -20}, {52, -34}, {74, -34}, {74, -44}}, color={20, 72, 170}));
  connect(currentToVoltage.f, i) annotation(Line(points={{49, -6}, {52, -6}, {52, 22}, {74, 22}}, color={36, 80, 160}));
  connect(currentToVoltage.fder, di) annotation(Line(points={{49, -14}, {74, -14}}, color={36, 80, 160}));
  connect(v, currentToVoltage.p)
      annotation(Line(points={{-70, -16}, {-56, -16}, {-56, -6}, {26.8, -6}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="L", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DirectInductor;
