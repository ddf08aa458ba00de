within Modelica.Mechanics.Rotational.Components;
model Spring "Linear spring"
  extends Interfaces.PartialCompliant;
  parameter SI.RotationalSpringConstant c(final min = 0, start = 1e5) "Stiffness";
  parameter SI.Angle phi_rel0 = 0 "Angle of the relaxed spring";
equation
  tau = c*(phi_rel - phi_rel0);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-60, 0}, {-45, 28}, {-30, -28}, {-15, 28}, {0, -28}, {15, 28}, {30, -28}, {45, 28}, {60, 0}, {90, 0}}, color={0, 112, 122}, thickness=0.9),
      Text(extent={{-150, 70}, {150, 40}}, textString="c = %c", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Spring;
