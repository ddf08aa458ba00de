within Modelica.Thermal.HeatTransfer.Examples.Utilities;
model InverseCapacity "A capacity that takes its temperature and gives the heat that it needs"
  parameter SI.HeatCapacity C(min=0) = 1 "Heat capacity";
  Components.HeatCapacitor mass(C=C, T(start=293.15)) "Capacity";
  Components.GeneralTemperatureToHeatFlowAdaptor temperatureToHeatFlow(use_pder=true) "Adaptor";
  Modelica.Blocks.Interfaces.RealInput T(unit="K") "Temperature";
  Modelica.Blocks.Interfaces.RealInput derT(unit="K/s") "Derivative of the temperature";
  Modelica.Blocks.Interfaces.RealOutput Q_flow(unit="W") "Heat that it needs";
equation
  connect(T, temperatureToHeatFlow.p);
  connect(derT, temperatureToHeatFlow.pder);
  connect(temperatureToHeatFlow.f, Q_flow);
  connect(temperatureToHeatFlow.heatPort, mass.port);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="C inverse", textColor={178, 48, 32}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end InverseCapacity;
