within Modelica.Mechanics.Rotational.Components;
model Inertia "A rotating body"
  extends Interfaces.PartialTwoFlanges;
  parameter SI.Inertia J(min = 0, start = 1) "Moment of inertia";
  parameter StateSelect stateSelect = StateSelect.default "Whether phi and w should be states";
  SI.Angle phi(stateSelect = stateSelect) "Absolute angle";
  SI.AngularVelocity w(stateSelect = stateSelect) "Absolute angular velocity";
  SI.AngularAcceleration a "Absolute angular acceleration";
equation
  flange_a.phi = phi;
  flange_b.phi = phi;
  w = der(phi);
  a = der(w);
  J*a = flange_a.tau + flange_b.tau;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -10}, {-50, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-50, -60}, {50, 60}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Rectangle(extent={{50, -10}, {90, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, 100}, {150, 70}}, textString="J = %J", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Inertia;
