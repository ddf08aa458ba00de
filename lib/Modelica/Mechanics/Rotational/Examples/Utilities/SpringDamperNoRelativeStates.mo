within Modelica.Mechanics.Rotational.Examples.Utilities;
model SpringDamperNoRelativeStates "Spring and damper whose motion makes no states"
  parameter SI.RotationalSpringConstant c(final min = 0, start = 1e5) "Stiffness";
  parameter SI.RotationalDampingConstant d(final min = 0, start = 0) "Damping constant";
  parameter SI.Angle phi_rel0 = 0 "Length of the relaxed spring";
  extends Modelica.Mechanics.Rotational.Interfaces.PartialCompliant;
  SI.AngularVelocity w_rel(start = 0) "Relative speed";
protected
  SI.Torque tau_c "Part of the spring";
  SI.Torque tau_d "Part of the damper";
equation
  w_rel = der(phi_rel);
  tau_c = c*(phi_rel - phi_rel0);
  tau_d = d*w_rel;
  tau = tau_c + tau_d;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-70, 34}, {-55, 34}, {-47, 56}, {-31, 12}, {-15, 56}, {1, 12}, {17, 56}, {33, 12}, {41, 34}, {70, 34}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{-70, -34}, {0, -34}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{-20, -14}, {30, -14}, {30, -54}, {-20, -54}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{0, -20}, {0, -48}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{30, -34}, {70, -34}}, color={0, 112, 122}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SpringDamperNoRelativeStates;
