within Modelica.Mechanics.Translational.Components;
model Spring "Linear spring"
  extends Interfaces.PartialCompliant;
  parameter SI.TranslationalSpringConstant c(final min = 0, start = 1e5) "Stiffness";
  parameter SI.Position s_rel0 = 0 "Position of the relaxed spring";
equation
  f = c*(s_rel - s_rel0);
end Spring;
