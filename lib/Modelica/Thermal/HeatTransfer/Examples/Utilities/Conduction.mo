within Modelica.Thermal.HeatTransfer.Examples.Utilities;
model Conduction "A conductor that takes temperatures and gives heat flows"
  parameter SI.ThermalConductance G = 1 "Conductance";
  Components.GeneralTemperatureToHeatFlowAdaptor temperatureToHeatFlow1(use_pder=false) "Adaptor of the left side";
  Modelica.Blocks.Interfaces.RealInput T1(unit="K") "Temperature of the left side";
  Modelica.Blocks.Interfaces.RealOutput Q_flow1(unit="W") "Heat from the left side";
  Components.ThermalConductor thermalConductor(G=G) "Conductor";
  Modelica.Blocks.Interfaces.RealInput T2(unit="K") "Temperature of the right side";
  Modelica.Blocks.Interfaces.RealOutput Q_flow2(unit="W") "Heat from the right side";
  Components.GeneralTemperatureToHeatFlowAdaptor temperatureToHeatFlow2(use_pder=false) "Adaptor of the right side";
equation
  connect(T1, temperatureToHeatFlow1.p);
  connect(temperatureToHeatFlow1.f, Q_flow1);
  connect(temperatureToHeatFlow1.heatPort, thermalConductor.port_a);
  connect(thermalConductor.port_b, temperatureToHeatFlow2.heatPort);
  connect(T2, temperatureToHeatFlow2.p);
  connect(temperatureToHeatFlow2.f, Q_flow2);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="G", textColor={178, 48, 32}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Conduction;
