within Modelica.Thermal.HeatTransfer.Examples.Utilities;
model InverseCapacity "A capacity that takes its temperature and gives the heat that it needs"
  parameter SI.HeatCapacity C(min=0) = 1 "Heat capacity";
  Components.HeatCapacitor mass(C=C, T(start=293.15)) "Capacity"
      annotation(Placement(transformation(extent={{24, -40}, {44, -20}})));
  Components.GeneralTemperatureToHeatFlowAdaptor temperatureToHeatFlow(use_pder=true) "Adaptor"
      annotation(Placement(transformation(extent={{-8, -12}, {12, 8}})));
  Modelica.Blocks.Interfaces.RealInput T(unit="K") "Temperature"
      annotation(Placement(transformation(extent={{-40, 24}, {-20, 44}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Blocks.Interfaces.RealInput derT(unit="K/s") "Derivative of the temperature"
      annotation(Placement(transformation(extent={{-40, -12}, {-20, 8}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Blocks.Interfaces.RealOutput Q_flow(unit="W") "Heat that it needs"
      annotation(Placement(transformation(extent={{24, -4}, {44, 16}}), iconTransformation(extent={{90, -10}, {110, 10}})));
equation
  connect(T, temperatureToHeatFlow.p)
      annotation(Line(points={{-30, 34}, {-16, 34}, {-16, 6}, {-9.2, 6}}, color={36, 80, 160}));
  connect(derT, temperatureToHeatFlow.pder) annotation(Line(points={{-30, -2}, {-9.2, -2}}, color={36, 80, 160}));
  connect(temperatureToHeatFlow.f, Q_flow) annotation(Line(points={{13, 6}, {34, 6}}, color={36, 80, 160}));
  connect(temperatureToHeatFlow.heatPort, mass.port)
      annotation(Line(points={{-4, -12}, {-4, -44}, {34, -44}, {34, -40}}, color={178, 48, 32}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="C inverse", textColor={178, 48, 32}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end InverseCapacity;
