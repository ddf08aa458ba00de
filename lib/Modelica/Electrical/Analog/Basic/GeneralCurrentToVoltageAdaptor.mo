within Modelica.Electrical.Analog.Basic;
model GeneralCurrentToVoltageAdaptor "Adaptor of a circuit: current in, voltage and its derivative out"
  extends Modelica.Blocks.Interfaces.Adaptors.FlowToPotentialAdaptor(final Name_p = "v", final Name_pder = "dv",
    final Name_pder2 = "d2v", final Name_f = "i", final Name_fder = "di", final Name_fder2 = "d2i",
    final use_pder2 = false, final use_fder2 = false, final p(unit = "V"), final pder(unit = "V/s"),
    final pder2(unit = "V/s2"), final f(unit = "A"), final fder(unit = "A/s"), final fder2(unit = "A/s2"));
  SI.Voltage v "Voltage of the circuit";
  SI.Current i "Current into the circuit";
  Interfaces.PositivePin pin_p "Positive pin" annotation(Placement(transformation(extent={{90, 50}, {110, 70}})));
  Interfaces.NegativePin pin_n "Negative pin" annotation(Placement(transformation(extent={{90, -70}, {110, -50}})));
equation
  v = pin_p.v - pin_n.v;
  i = pin_p.i;
  pin_p.i + pin_n.i = 0;
  v = y;
  i = u;
  annotation(Icon(graphics={
      Rectangle(extent={{-80, -90}, {80, 90}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-76, 40}, {76, -40}}, textString="i → v", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end GeneralCurrentToVoltageAdaptor;
