within Modelica.Electrical.Analog.Basic;
model VariableConductor "Conductor whose conductance is a signal"
  parameter SI.Temperature T_ref = 300.15 "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha = 0 "Change of the resistance with temperature";
  extends Interfaces.OnePort;
  extends Interfaces.ConditionalHeatPort(T = T_ref);
  SI.Conductance G_actual "Conductance at the present temperature";
  Modelica.Blocks.Interfaces.RealInput G(unit = "S") "Conductance at T_ref" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
equation
  assert(1 + alpha*(T_heatPort - T_ref) >= Modelica.Constants.eps, "A conductor's temperature is so far from T_ref that its resistance would not be positive");
  G_actual = G/(1 + alpha*(T_heatPort - T_ref));
  i = G_actual*v;
  LossPower = v*i;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-60, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{60, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Rectangle(extent={{-60, -24}, {60, 24}}, lineColor={20, 72, 170}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-50, -50}, {50, 56}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{0, 96}, {0, 40}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end VariableConductor;
