within Modelica.Mechanics.Translational.Components;
model Mass "A sliding body"
  parameter SI.Mass m(min = 0, start = 1) "Mass";
  parameter StateSelect stateSelect = StateSelect.default "Whether s and v should be states";
  extends Interfaces.PartialRigid(L = 0, s(start = 0, stateSelect = stateSelect));
  SI.Velocity v(start = 0, stateSelect = stateSelect) "Absolute velocity";
  SI.Acceleration a(start = 0) "Absolute acceleration";
equation
  v = der(s);
  a = der(v);
  m*a = flange_a.f + flange_b.f;
end Mass;
