within Modelica.Thermal.HeatTransfer.Examples.Utilities;
model Conduction "A conductor that takes temperatures and gives heat flows"
  parameter SI.ThermalConductance G = 1 "Conductance";
  Components.GeneralTemperatureToHeatFlowAdaptor temperatureToHeatFlow1(use_pder=false) "Adaptor of the left side"
      annotation(Placement(transformation(extent={{-38, -20}, {-18, 0}})));
  Modelica.Blocks.Interfaces.RealInput T1(unit="K") "Temperature of the left side"
      annotation(Placement(transformation(extent={{-70, -12}, {-50, 8}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Blocks.Interfaces.RealOutput Q_flow1(unit="W") "Heat from the left side"
      annotation(Placement(transformation(extent={{58, -48}, {78, -28}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Components.ThermalConductor thermalConductor(G=G) "Conductor"
      annotation(Placement(transformation(extent={{-6, -38}, {14, -18}})));
  Modelica.Blocks.Interfaces.RealInput T2(unit="K") "Temperature of the right side"
      annotation(Placement(transformation(extent={{-70, 24}, {-50, 44}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Blocks.Interfaces.RealOutput Q_flow2(unit="W") "Heat from the right side"
      annotation(Placement(transformation(extent={{58, -12}, {78, 8}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  Components.GeneralTemperatureToHeatFlowAdaptor temperatureToHeatFlow2(use_pder=false) "Adaptor of the right side"
      annotation(Placement(transformation(extent={{26, -20}, {46, 0}})));
equation
  connect(T1, temperatureToHeatFlow1.p) annotation(Line(points={{-60, -2}, {-39.2, -2}}, color={36, 80, 160}));
  connect(temperatureToHeatFlow1.f, Q_flow1)
      annotation(Line(points={{-17, -2}, {-14, -2}, {-14, -10}, {22, -10}, {22, -38}, {68, -38}}, color={36, 80, 160}));
  connect(temperatureToHeatFlow1.heatPort, thermalConductor.port_a)
      annotation(Line(points={{-34, -20}, {-34, -28}, {-6, -28}}, color={178, 48, 32}));
  connect(thermalConductor.port_b, temperatureToHeatFlow2.heatPort)
      annotation(Line(points={{14, -28}, {30, -28}, {30, -20}}, color={178, 48, 32}));
  connect(T2, temperatureToHeatFlow2.p)
      annotation(Line(points={{-60, 34}, {-10, 34}, {-10, -2}, {24.8, -2}}, color={36, 80, 160}));
  connect(temperatureToHeatFlow2.f, Q_flow2) annotation(Line(points={{47, -2}, {68, -2}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="G", textColor={178, 48, 32}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Conduction;
