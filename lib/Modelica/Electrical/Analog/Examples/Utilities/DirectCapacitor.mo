within Modelica.Electrical.Analog.Examples.Utilities;
model DirectCapacitor "A capacitor that takes a current and gives its voltage"
  parameter SI.Capacitance C(min=0) = 1 "Capacitance";
  Modelica.Electrical.Analog.Basic.Capacitor capacitor(C=C, v(start=0, fixed=true)) "Capacitor"
      annotation(Placement(transformation(extent={{12, -32}, {32, -12}})));
  Modelica.Electrical.Analog.Sources.SignalCurrent currentSource "Drive"
      annotation(Placement(transformation(extent={{-24, -32}, {-4, -12}})));
  Modelica.Blocks.Interfaces.RealInput iDrive(unit="A") "Drive"
      annotation(Placement(transformation(extent={{-60, -12}, {-40, 8}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Electrical.Analog.Basic.GeneralCurrentToVoltageAdaptor currentToVoltage(use_pder=true, use_fder=false) "Adaptor"
      annotation(Placement(transformation(extent={{-24, 16}, {-4, 36}})));
  Modelica.Blocks.Interfaces.RealOutput v(unit="V") "Voltage"
      annotation(Placement(transformation(extent={{44, 24}, {64, 44}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Modelica.Blocks.Interfaces.RealOutput dv(unit="V/s") "Derivative of the voltage"
      annotation(Placement(transformation(extent={{44, -12}, {64, 8}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  Modelica.Blocks.Interfaces.RealInput i(unit="A") "Current that the other side takes"
      annotation(Placement(transformation(extent={{-60, 24}, {-40, 44}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
      annotation(Placement(transformation(extent={{44, -52}, {64, -32}})));
equation
  connect(iDrive, currentSource.i) annotation(Line(points={{-50, -2}, {-14, -2}, {-14, -10.8}}, color={36, 80, 160}));
  connect(currentSource.p, ground.p)
      annotation(Line(points={{-24, -22}, {-28, -22}, {-28, -36}, {36, -36}, {36, -22}, {54, -22}, {54, -32}}, color={20, 72, 170}));
  connect(currentSource.n, capacitor.p) annotation(Line(points={{-4, -22}, {12, -22}}, color={20, 72, 170}));
  connect(capacitor.n, ground.p) annotation(Line(points={{32, -22}, {54, -22}, {54, -32}}, color={20, 72, 170}));
  connect(capacitor.p, currentToVoltage.pin_p)
      annotation(Line(points={{12, -22}, {4, -22}, {4, 32}, {-4, 32}}, color={20, 72, 170}));
  connect(currentToVoltage.pin_n, ground.p)
      annotation(Line(points={{-4, 20}, {0, 20}, {0, -4}, {36, -4}, {36, -22}, {54, -22}, {54, -32}}, color={20, 72, 170}));
  connect(currentToVoltage.p, v) annotation(Line(points={{-3, 34}, {54, 34}}, color={36, 80, 160}));
  connect(currentToVoltage.pder, dv)
      annotation(Line(points={{-3, 26}, {8, 26}, {8, -2}, {54, -2}}, color={36, 80, 160}));
  connect(i, currentToVoltage.f) annotation(Line(points={{-50, 34}, {-25.2, 34}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="C", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DirectCapacitor;
