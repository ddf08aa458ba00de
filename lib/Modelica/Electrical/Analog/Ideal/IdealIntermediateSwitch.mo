within Modelica.Electrical.Analog.Ideal;
model IdealIntermediateSwitch "Two pairs of pins, straight or crossed, by a signal"
  parameter SI.Resistance Ron(final min = 0) = 1e-5 "Resistance of a closed contact";
  parameter SI.Conductance Goff(final min = 0) = 1e-5 "Conductance of an open contact";
  extends Interfaces.ConditionalHeatPort(final T = 293.15);
  Interfaces.PositivePin p1 "First left pin" annotation(Placement(transformation(extent={{-110, 40}, {-90, 60}})));
  Interfaces.PositivePin p2 "Second left pin" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin n1 "First right pin" annotation(Placement(transformation(extent={{90, 40}, {110, 60}})));
  Interfaces.NegativePin n2 "Second right pin" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Modelica.Blocks.Interfaces.BooleanInput control "True: crossed; false: straight" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
protected
  // Contacts: p1 to n1, p2 to n2, p1 to n2, p2 to n1
  Boolean closed[4] = {not control, not control, control, control} "True: the contact is closed";
  SI.Voltage across[4] = {p1.v - n1.v, p2.v - n2.v, p1.v - n2.v, p2.v - n1.v} "Voltages of the contacts";
  SI.Current through[4] "Currents of the contacts";
  Real s[4](each final unit = "1") "Current of a closed contact in A, voltage of an open one in V";
  constant SI.Voltage unitVoltage = 1 "Unit of voltage";
  constant SI.Current unitCurrent = 1 "Unit of current";
equation
  for k in 1:4 loop
    across[k] = s[k]*(if closed[k] then Ron*unitCurrent else unitVoltage);
    through[k] = s[k]*(if closed[k] then unitCurrent else Goff*unitVoltage);
  end for;
  {p1.i, p2.i} = through[1:2] + through[3:4];
  {n1.i, n2.i} = -(through[1:2] + {through[4], through[3]});
  LossPower = p1.v*p1.i + p2.v*p2.i + n1.v*n1.i + n2.v*n2.i;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-40, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{40, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Ellipse(extent={{-46, -6}, {-34, 6}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{34, -6}, {46, 6}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-46, 44}, {-34, 56}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{34, 44}, {46, 56}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-36, 2}, {36, 48}}, color={20, 72, 170}, thickness=0.9),
      Line(points={{-36, 48}, {36, 2}}, color={20, 72, 170}, thickness=0.9),
      Line(points={{-90, 50}, {-46, 50}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{46, 50}, {90, 50}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{0, 96}, {0, 26}}, color={150, 30, 120}, thickness=0.5, pattern=LinePattern.Dash),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IdealIntermediateSwitch;
