within Modelica.Mechanics.Translational.Examples.Utilities;
model SpringDamperNoRelativeStates "Spring and damper whose motion makes no states"
  parameter SI.TranslationalSpringConstant c(final min = 0, start = 1e5) "Stiffness";
  parameter SI.TranslationalDampingConstant d(final min = 0, start = 0) "Damping constant";
  parameter SI.Length s_rel0 = 0 "Length of the relaxed spring";
  extends Modelica.Mechanics.Translational.Interfaces.PartialCompliant;
  SI.Velocity v_rel(start = 0) "Relative speed";
protected
  SI.Force f_c "Part of the spring";
  SI.Force f_d "Part of the damper";
equation
  v_rel = der(s_rel);
  f_c = c*(s_rel - s_rel0);
  f_d = d*v_rel;
  f = f_c + f_d;
end SpringDamperNoRelativeStates;
