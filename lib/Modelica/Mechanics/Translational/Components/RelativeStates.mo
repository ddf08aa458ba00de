within Modelica.Mechanics.Translational.Components;
model RelativeStates "Makes the relative motion of two flanges states"
  extends Interfaces.PartialTwoFlanges;
  parameter StateSelect stateSelect = StateSelect.prefer "Whether s_rel and v_rel should be states";
  parameter SI.Position s_nominal(min = 0) = 1 "Usual size of s_rel, for scaling";
  SI.Position s_rel(start = 0, stateSelect = stateSelect,
    nominal = if s_nominal < Modelica.Constants.eps then 1 else s_nominal) "Relative distance";
  SI.Velocity v_rel(start = 0, stateSelect = stateSelect) "Relative velocity";
  SI.Acceleration a_rel(start = 0) "Relative acceleration";
equation
  s_rel = flange_b.s - flange_a.s;
  v_rel = der(s_rel);
  a_rel = der(v_rel);
  flange_a.f = 0;
  flange_b.f = 0;
end RelativeStates;
