within Modelica.Mechanics.Translational.Interfaces;
partial model PartialCompliantWithRelativeStates "A massless connection whose relative motion makes good states"
  parameter StateSelect stateSelect = StateSelect.prefer "Whether s_rel and v_rel should be states";
  parameter SI.Distance s_nominal = 1e-4 "Usual size of s_rel, for scaling";
  SI.Position s_rel(start = 0, stateSelect = stateSelect, nominal = s_nominal) "Distance of flange_b from flange_a";
  SI.Velocity v_rel(start = 0, stateSelect = stateSelect) "Relative velocity";
  SI.Force f "Force between the flanges";
  extends PartialTwoFlanges;
equation
  s_rel = flange_b.s - flange_a.s;
  v_rel = der(s_rel);
  f = flange_b.f;
  f = -flange_a.f;
end PartialCompliantWithRelativeStates;
