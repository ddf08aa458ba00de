within Modelica.Thermal.HeatTransfer.Components;
model ThermalResistor "Resists the flow of heat and stores none"
  extends Interfaces.Element1D;
  parameter SI.ThermalResistance R "Thermal resistance";
equation
  dT = R*Q_flow;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-60, 0}, {-54, 30}, {-42, -30}, {-30, 30}, {-18, -30}, {-6, 30}, {6, -30}, {18, 30}, {30, -30}, {42, 30}, {54, -30}, {60, 0}, {90, 0}}, color={178, 48, 32}, thickness=0.9),
      Text(extent={{-150, 76}, {150, 46}}, textString="R = %R", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ThermalResistor;
