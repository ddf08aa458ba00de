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
end SpringDamperNoRelativeStates;
