within Modelica.Mechanics.Rotational.Sources;
model Accelerate "Moves a flange with an acceleration given by a signal"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  SI.Angle phi(start = 0, fixed = true, stateSelect = StateSelect.prefer) "Angle of the flange against the support";
  SI.AngularVelocity w(start = 0, fixed = true, stateSelect = StateSelect.prefer) "Speed of the flange";
  SI.AngularAcceleration a "Acceleration of the flange";
  Modelica.Blocks.Interfaces.RealInput a_ref(unit = "rad/s2") "Acceleration to move with";
equation
  phi = flange.phi - phi_support;
  w = der(phi);
  a = der(w);
  a = a_ref;
end Accelerate;
