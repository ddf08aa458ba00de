within Modelica.Mechanics.Rotational.Components;
model Spring "Linear spring"
  extends Interfaces.PartialCompliant;
  parameter SI.RotationalSpringConstant c(final min = 0, start = 1e5) "Stiffness";
  parameter SI.Angle phi_rel0 = 0 "Angle of the relaxed spring";
equation
  tau = c*(phi_rel - phi_rel0);
end Spring;
