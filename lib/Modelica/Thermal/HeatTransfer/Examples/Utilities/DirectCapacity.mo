within Modelica.Thermal.HeatTransfer.Examples.Utilities;
model DirectCapacity "A capacity that takes heat and gives its temperature"
  parameter SI.HeatCapacity C(min=0) = 1 "Heat capacity";
  Components.HeatCapacitor heatCapacitor(C=C, T(start=293.15, fixed=true)) "Capacity";
  Sources.PrescribedHeatFlow forceSource "Drive";
  Modelica.Blocks.Interfaces.RealInput Q_flowDrive(unit="W") "Drive";
  Components.GeneralHeatFlowToTemperatureAdaptor heatFlowToTemperature(use_pder=true) "Adaptor";
  Modelica.Blocks.Interfaces.RealOutput T(unit="K") "Temperature";
  Modelica.Blocks.Interfaces.RealOutput derT(unit="K/s") "Derivative of the temperature";
  Modelica.Blocks.Interfaces.RealInput Q_flow(unit="W") "Heat that the other side takes";
equation
  connect(Q_flowDrive, forceSource.Q_flow);
  connect(forceSource.port, heatCapacitor.port);
  connect(heatCapacitor.port, heatFlowToTemperature.heatPort);
  connect(heatFlowToTemperature.p, T);
  connect(heatFlowToTemperature.pder, derT);
  connect(Q_flow, heatFlowToTemperature.f);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="C", textColor={178, 48, 32}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DirectCapacity;
