within Modelica.Electrical.Analog.Basic;
model RotationalEMF "Turns electrical into rotational power"
  parameter Boolean useSupport = false "True: the support flange exists; false: the housing is grounded" annotation(Evaluate = true);
  parameter SI.ElectricalTorqueConstant k(start = 1) "Torque over current, and voltage over speed";
  SI.Voltage v "Voltage from p to n";
  SI.Current i "Current from p to n";
  SI.Angle phi "Angle of the shaft against the support";
  SI.AngularVelocity w "Speed of the shaft against the support";
  SI.Torque tau "Torque of the flange";
  SI.Torque tauElectrical "Torque made by the current";
  Interfaces.PositivePin p "Positive pin" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
  Interfaces.NegativePin n "Negative pin" annotation(Placement(transformation(extent={{-10, -110}, {10, -90}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Shaft" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Modelica.Mechanics.Rotational.Interfaces.Support support if useSupport "Housing" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
protected
  Modelica.Mechanics.Rotational.Components.Fixed fixed if not useSupport "Ground of the housing";
  Modelica.Mechanics.Rotational.Interfaces.InternalSupport internalSupport(tau = -tau) "Torque on the housing";
equation
  v = p.v - n.v;
  i = p.i;
  p.i + n.i = 0;
  phi = flange.phi - internalSupport.phi;
  w = der(phi);
  v = k*w;
  tauElectrical = k*i;
  tau = -tauElectrical;
  flange.tau = tau;
  connect(support, internalSupport.flange);
  connect(fixed.flange, internalSupport.flange);
  annotation(Icon(graphics={
      Ellipse(extent={{-54, -54}, {54, 54}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{0, 90}, {0, 54}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{0, -54}, {0, -90}}, color={20, 72, 170}, thickness=0.5),
      Rectangle(extent={{54, -8}, {92, 8}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Text(extent={{-40, 34}, {40, -34}}, textString="M", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, 70}, {-60, 40}}, textString="k = %k", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RotationalEMF;
