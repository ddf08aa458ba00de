within Modelica.Mechanics.Rotational.Components;
model Inertia "A rotating body"
  extends Interfaces.PartialTwoFlanges;
  parameter SI.Inertia J(min = 0, start = 1) "Moment of inertia";
  parameter StateSelect stateSelect = StateSelect.default "Whether phi and w should be states";
  SI.Angle phi(stateSelect = stateSelect) "Absolute angle";
  SI.AngularVelocity w(stateSelect = stateSelect) "Absolute angular velocity";
  SI.AngularAcceleration a "Absolute angular acceleration";
equation
  flange_a.phi = phi;
  flange_b.phi = phi;
  w = der(phi);
  a = der(w);
  J*a = flange_a.tau + flange_b.tau;
end Inertia;
