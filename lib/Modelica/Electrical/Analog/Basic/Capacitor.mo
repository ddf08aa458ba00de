within Modelica.Electrical.Analog.Basic;
model Capacitor "Linear capacitor"
  extends Interfaces.OnePort(v(start = 0));
  parameter SI.Capacitance C(start = 1) "Capacitance";
equation
  i = C*der(v);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-10, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{10, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-10, 40}, {-10, -40}}, color={20, 72, 170}, thickness=1.2),
      Line(points={{10, 40}, {10, -40}}, color={20, 72, 170}, thickness=1.2),
      Text(extent={{-150, 80}, {150, 50}}, textString="C = %C", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Capacitor;
