within Modelica.Thermal.HeatTransfer.Examples.Utilities;
model DirectCapacity "A capacity that takes heat and gives its temperature"
  parameter SI.HeatCapacity C(min=0) = 1 "Heat capacity";
  Components.HeatCapacitor heatCapacitor(C=C, T(start=293.15, fixed=true)) "Capacity"
      annotation(Placement(transformation(extent={{-6, -10}, {14, 10}})));
  Sources.PrescribedHeatFlow forceSource "Drive" annotation(Placement(transformation(extent={{-38, -32}, {-18, -12}})));
  Modelica.Blocks.Interfaces.RealInput Q_flowDrive(unit="W") "Drive"
      annotation(Placement(transformation(extent={{-70, -32}, {-50, -12}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Components.GeneralHeatFlowToTemperatureAdaptor heatFlowToTemperature(use_pder=true) "Adaptor"
      annotation(Placement(transformation(extent={{26, -10}, {46, 10}})));
  Modelica.Blocks.Interfaces.RealOutput T(unit="K") "Temperature"
      annotation(Placement(transformation(extent={{58, -2}, {78, 18}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Modelica.Blocks.Interfaces.RealOutput derT(unit="K/s") "Derivative of the temperature"
      annotation(Placement(transformation(extent={{58, -38}, {78, -18}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  Modelica.Blocks.Interfaces.RealInput Q_flow(unit="W") "Heat that the other side takes"
      annotation(Placement(transformation(extent={{-70, 14}, {-50, 34}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
equation
  connect(Q_flowDrive, forceSource.Q_flow) annotation(Line(points={{-60, -22}, {-39.2, -22}}, color={36, 80, 160}));
  connect(forceSource.port, heatCapacitor.port)
      annotation(Line(points={{-18, -22}, {4, -22}, {4, -10}}, color={178, 48, 32}));
  connect(heatCapacitor.port, heatFlowToTemperature.heatPort)
      annotation(Line(points={{4, -10}, {4, -14}, {30, -14}, {30, -10}}, color={178, 48, 32}));
  connect(heatFlowToTemperature.p, T) annotation(Line(points={{47, 8}, {68, 8}}, color={36, 80, 160}));
  connect(heatFlowToTemperature.pder, derT)
      annotation(Line(points={{47, 0}, {50, 0}, {50, -28}, {68, -28}}, color={36, 80, 160}));
  connect(Q_flow, heatFlowToTemperature.f)
      annotation(Line(points={{-60, 24}, {18, 24}, {18, 8}, {24.8, 8}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="C", textColor={178, 48, 32}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DirectCapacity;
