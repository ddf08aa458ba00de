within Modelica.Thermal.HeatTransfer.Components;
model ThermalConductor "Conducts heat and stores none"
  extends Interfaces.Element1D;
  parameter SI.ThermalConductance G "Thermal conductance";
equation
  Q_flow = G*dT;
  annotation(Icon(graphics={
      Rectangle(extent={{-80, -50}, {80, 50}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-50, 40}, {-66, -40}}, color={178, 48, 32}),
      Line(points={{-20, 40}, {-36, -40}}, color={178, 48, 32}),
      Line(points={{10, 40}, {-6, -40}}, color={178, 48, 32}),
      Line(points={{40, 40}, {24, -40}}, color={178, 48, 32}),
      Line(points={{70, 40}, {54, -40}}, color={178, 48, 32}),
      Text(extent={{-150, 86}, {150, 56}}, textString="G = %G", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ThermalConductor;
