within Modelica.Mechanics.Rotational.Components;
model GeneralAngleToTorqueAdaptor "Adaptor of a compliant model: angle, speed and acceleration in, torque out"
  extends Modelica.Blocks.Interfaces.Adaptors.PotentialToFlowAdaptor(final Name_p = "phi", final Name_pder = "w",
    final Name_pder2 = "a", final Name_f = "tau", final Name_fder = "der(tau)", final Name_fder2 = "der2(tau)",
    final use_fder = false, final use_fder2 = false, final p(unit = "rad"), final pder(unit = "rad/s"),
    final pder2(unit = "rad/s2"), final f(unit = "N.m"), final fder(unit = "N.m/s"), final fder2(unit = "N.m/s2"));
  Interfaces.Flange_b flange "Flange of the model" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  flange.tau = y;
  flange.phi = u;
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -80}, {60, 80}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-56, 50}, {56, -50}}, textString="φ → τ", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end GeneralAngleToTorqueAdaptor;
