within Modelica.Mechanics.Translational.Components;
model GeneralPositionToForceAdaptor "Adaptor of a compliant model: position, speed and acceleration in, force out"
  extends Modelica.Blocks.Interfaces.Adaptors.PotentialToFlowAdaptor(final Name_p = "s", final Name_pder = "v",
    final Name_pder2 = "a", final Name_f = "f", final Name_fder = "der(f)", final Name_fder2 = "der2(f)",
    final use_fder = false, final use_fder2 = false, final p(unit = "m"), final pder(unit = "m/s"),
    final pder2(unit = "m/s2"), final f(unit = "N"), final fder(unit = "N/s"), final fder2(unit = "N/s2"));
  Interfaces.Flange_b flange "Flange of the model" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
equation
  flange.f = y;
  flange.s = u;
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -80}, {60, 80}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-56, 50}, {56, -50}}, textString="s → f", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end GeneralPositionToForceAdaptor;
