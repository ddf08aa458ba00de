within Modelica.Mechanics.Translational.Components;
model GeneralPositionToForceAdaptor "Adaptor of a compliant model: position, speed and acceleration in, force out"
  extends Modelica.Blocks.Interfaces.Adaptors.PotentialToFlowAdaptor(final Name_p = "s", final Name_pder = "v",
    final Name_pder2 = "a", final Name_f = "f", final Name_fder = "der(f)", final Name_fder2 = "der2(f)",
    final use_fder = false, final use_fder2 = false, final p(unit = "m"), final pder(unit = "m/s"),
    final pder2(unit = "m/s2"), final f(unit = "N"), final fder(unit = "N/s"), final fder2(unit = "N/s2"));
  Interfaces.Flange_b flange "Flange of the model";
equation
  flange.f = y;
  flange.s = u;
end GeneralPositionToForceAdaptor;
