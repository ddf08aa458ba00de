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
end RelativeStates;
