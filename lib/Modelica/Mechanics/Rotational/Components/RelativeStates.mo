within Modelica.Mechanics.Rotational.Components;
model RelativeStates "Makes the relative motion of two flanges states"
  extends Interfaces.PartialTwoFlanges;
  parameter StateSelect stateSelect = StateSelect.prefer "Whether phi_rel and w_rel should be states";
  parameter SI.Angle phi_nominal(displayUnit = "rad", min = 0) = 1 "Usual size of phi_rel, for scaling";
  SI.Angle phi_rel(start = 0, stateSelect = stateSelect,
    nominal = if phi_nominal < Modelica.Constants.eps then 1 else phi_nominal) "Relative angle";
  SI.AngularVelocity w_rel(start = 0, stateSelect = stateSelect) "Relative angular velocity";
  SI.AngularAcceleration a_rel(start = 0) "Relative angular acceleration";
equation
  phi_rel = flange_b.phi - flange_a.phi;
  w_rel = der(phi_rel);
  a_rel = der(w_rel);
  flange_a.tau = 0;
  flange_b.tau = 0;
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -50}, {60, 50}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-56, 40}, {56, -40}}, textString="x", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Line(points={{-90, 0}, {-60, 0}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{60, 0}, {90, 0}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RelativeStates;
