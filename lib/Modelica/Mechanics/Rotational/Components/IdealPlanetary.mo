within Modelica.Mechanics.Rotational.Components;
model IdealPlanetary "Planetary gear of sun, carrier and ring, without losses and inertia"
  parameter Real ratio(unit="1", start = 2) "Teeth of the ring over teeth of the sun";
  Interfaces.Flange_a sun "Shaft of the sun" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.Flange_a carrier "Shaft of the carrier" annotation(Placement(transformation(extent={{-110, 30}, {-90, 50}})));
  Interfaces.Flange_b ring "Shaft of the ring" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  // Willis: against the carrier, sun and ring turn in opposite directions.
  sun.phi - carrier.phi = ratio*(carrier.phi - ring.phi);
  ring.tau = ratio*sun.tau;
  carrier.tau = -(1 + ratio)*sun.tau;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -8}, {-30, 8}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-70, -70}, {70, 70}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-54, -54}, {54, 54}}, lineColor={0, 112, 122}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-22, -22}, {22, 22}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-15, 23}, {15, 53}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-48, -34}, {-18, -4}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{18, -34}, {48, -4}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{70, -10}, {90, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Line(points={{-96, 40}, {-40, 40}, {0, 38}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, 108}, {150, 78}}, textString="ratio = %ratio", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IdealPlanetary;
