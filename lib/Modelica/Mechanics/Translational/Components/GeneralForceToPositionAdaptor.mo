within Modelica.Mechanics.Translational.Components;
model GeneralForceToPositionAdaptor "Adaptor of an inertia model: force in, position, speed and acceleration out"
  extends Modelica.Blocks.Interfaces.Adaptors.FlowToPotentialAdaptor(final Name_p = "s", final Name_pder = "v",
    final Name_pder2 = "a", final Name_f = "f", final Name_fder = "der(f)", final Name_fder2 = "der2(f)",
    final use_fder = false, final use_fder2 = false, final p(unit = "m"), final pder(unit = "m/s"),
    final pder2(unit = "m/s2"), final f(unit = "N"), final fder(unit = "N/s"), final fder2(unit = "N/s2"));
  Interfaces.Flange_a flange "Flange of the model" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
equation
  flange.s = y;
  flange.f = u;
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -80}, {60, 80}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-56, 50}, {56, -50}}, textString="f → s", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end GeneralForceToPositionAdaptor;
