within Modelica.Mechanics.Rotational.Components;
model GeneralAngleToTorqueAdaptor "Adaptor of a compliant model: angle, speed and acceleration in, torque out"
  extends Modelica.Blocks.Interfaces.Adaptors.PotentialToFlowAdaptor(final Name_p = "phi", final Name_pder = "w",
    final Name_pder2 = "a", final Name_f = "tau", final Name_fder = "der(tau)", final Name_fder2 = "der2(tau)",
    final use_fder = false, final use_fder2 = false, final p(unit = "rad"), final pder(unit = "rad/s"),
    final pder2(unit = "rad/s2"), final f(unit = "N.m"), final fder(unit = "N.m/s"), final fder2(unit = "N.m/s2"));
  Interfaces.Flange_b flange "Flange of the model";
equation
  flange.tau = y;
  flange.phi = u;
end GeneralAngleToTorqueAdaptor;
