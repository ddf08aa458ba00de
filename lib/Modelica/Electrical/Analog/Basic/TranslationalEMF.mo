within Modelica.Electrical.Analog.Basic;
model TranslationalEMF "Turns electrical into translational power"
  parameter Boolean useSupport = false "True: the support flange exists; false: the housing is grounded" annotation(Evaluate = true);
  parameter SI.ElectricalForceConstant k(start = 1) "Force over current, and voltage over speed";
  SI.Voltage v "Voltage from p to n";
  SI.Current i "Current from p to n";
  SI.Position s "Position of the rod against the support";
  SI.Velocity vel "Velocity of the rod against the support";
  SI.Force f "Force of the flange";
  SI.Force fElectrical "Force made by the current";
  Interfaces.PositivePin p "Positive pin" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
  Interfaces.NegativePin n "Negative pin" annotation(Placement(transformation(extent={{-10, -110}, {10, -90}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b flange "Rod" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Modelica.Mechanics.Translational.Interfaces.Support support if useSupport "Housing" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
protected
  Modelica.Mechanics.Translational.Components.Fixed fixed if not useSupport "Ground of the housing";
  Modelica.Mechanics.Translational.Interfaces.InternalSupport internalSupport(f = -f) "Force on the housing";
equation
  v = p.v - n.v;
  i = p.i;
  p.i + n.i = 0;
  s = flange.s - internalSupport.s;
  vel = der(s);
  v = k*vel;
  fElectrical = k*i;
  f = -fElectrical;
  flange.f = f;
  connect(support, internalSupport.flange);
  connect(fixed.flange, internalSupport.flange);
  annotation(Icon(graphics={
      Rectangle(extent={{-54, -50}, {54, 50}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=6, lineThickness=0.75),
      Line(points={{0, 90}, {0, 50}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{0, -50}, {0, -90}}, color={20, 72, 170}, thickness=0.5),
      Rectangle(extent={{54, -6}, {92, 6}}, lineColor={48, 120, 56}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Text(extent={{-40, 34}, {40, -34}}, textString="M", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TranslationalEMF;
