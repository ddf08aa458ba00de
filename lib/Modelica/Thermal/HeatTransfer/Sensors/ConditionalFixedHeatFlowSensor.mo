within Modelica.Thermal.HeatTransfer.Sensors;
model ConditionalFixedHeatFlowSensor "Measures a heat flow; on request into a constant temperature of its own"
  parameter Boolean useFixedTemperature(start=false) "= true: heat goes to a constant temperature instead of port_b" annotation(Evaluate=true);
  parameter SI.Temperature T = 293.15 "That temperature";
  Interfaces.HeatPort_a port_a "Where heat comes from" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.HeatPort_b port_b if not useFixedTemperature "Where heat goes to" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  HeatFlowSensor heatFlowSensor "Sensor";
  Sources.FixedTemperature fixedTemperature(final T=T) if useFixedTemperature "Constant temperature";
  Modelica.Blocks.Interfaces.RealOutput Q_flow(unit="W") "Heat flow from port_a" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
equation
  connect(port_a, heatFlowSensor.port_a);
  connect(heatFlowSensor.port_b, port_b);
  connect(heatFlowSensor.port_b, fixedTemperature.port);
  connect(heatFlowSensor.Q_flow, Q_flow);
  annotation(Icon(graphics={
      Line(points={{-92, 0}, {-62, 0}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{62, 0}, {96, 0}}, color={36, 80, 160}, thickness=0.5),
      Ellipse(extent={{-62, -62}, {62, 62}}, lineColor={178, 48, 32}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-47, 7.1}, {-39.5, 4.4}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{-36.4, 24.3}, {-30.5, 18.8}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{-19.8, 35.9}, {-16.6, 28.6}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{0, 40}, {0, 32}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{19.8, 35.9}, {16.6, 28.6}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{36.4, 24.3}, {30.5, 18.8}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{47, 7.1}, {39.5, 4.4}}, color={178, 48, 32}, thickness=0.5),
      Line(points={{0, -10}, {26, 30}}, color={178, 48, 32}, thickness=0.75),
      Ellipse(extent={{-6, -16}, {6, -4}}, lineColor={178, 48, 32}, fillColor={178, 48, 32}, fillPattern=FillPattern.Solid),
      Text(extent={{-50, -22}, {50, -56}}, textString="Q", textColor={178, 48, 32}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ConditionalFixedHeatFlowSensor;
