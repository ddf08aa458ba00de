within Modelica.Mechanics.Rotational.Components;
model IdealGear "Gear without losses, elasticity and inertia"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  parameter Real ratio(unit="1", start = 1) "Transmission ratio: angle of flange_a over angle of flange_b";
  SI.Angle phi_a "Angle of the left shaft against the housing";
  SI.Angle phi_b "Angle of the right shaft against the housing";
equation
  phi_a = flange_a.phi - phi_support;
  phi_b = flange_b.phi - phi_support;
  phi_a = ratio*phi_b;
  ratio*flange_a.tau + flange_b.tau = 0;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -10}, {-30, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-46, -36}, {-14, 36}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=3, lineThickness=0.5),
      Rectangle(extent={{-46, 0}, {-14, 0}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=3, lineThickness=0.5),
      Rectangle(extent={{-2, -74}, {30, 74}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=3, lineThickness=0.5),
      Rectangle(extent={{30, -10}, {90, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Line(points={{0, -100}, {0, -60}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, 116}, {150, 86}}, textString="ratio = %ratio", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IdealGear;
