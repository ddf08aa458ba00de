within Modelica.Mechanics.Rotational.Sources;
model Torque2 "A torque given by a signal, between two flanges"
  extends Interfaces.PartialTwoFlanges;
  Modelica.Blocks.Interfaces.RealInput tau(unit = "N.m") "Torque that drives flange_b against flange_a" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
equation
  flange_a.tau = tau;
  flange_b.tau = -tau;
  annotation(Icon(graphics={
      Ellipse(extent={{-60, -60}, {60, 60}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-40, 30}, {40, -30}}, textString="τ", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Line(points={{-90, 0}, {-60, 0}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{60, 0}, {90, 0}}, color={0, 112, 122}, thickness=0.5),
      Line(points={{0, 96}, {0, 60}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Torque2;
