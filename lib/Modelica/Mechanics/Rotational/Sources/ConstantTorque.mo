within Modelica.Mechanics.Rotational.Sources;
model ConstantTorque "A constant torque"
  extends Interfaces.PartialTorque;
  parameter SI.Torque tau_constant "Torque; negative: brakes";
  SI.AngularVelocity w "Speed of the flange against the support";
  SI.Torque tau "Torque that drives the flange";
equation
  w = der(phi);
  tau = -flange.tau;
  tau = tau_constant;
  annotation(Icon(graphics={
      Ellipse(extent={{-70, -70}, {70, 70}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-40, 30}, {40, -40}}, textString="τ", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Line(points={{-44.2, -31}, {-53.2, -9.4}, {-52.2, 14}, {-41.4, 34.7}, {-22.8, 48.9}, {0, 54}, {22.8, 48.9}, {41.4, 34.7}, {52.2, 14}, {53.2, -9.4}, {44.2, -31}}, color={0, 112, 122}, thickness=0.9, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{70, 0}, {90, 0}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, 106}, {150, 76}}, textString="%tau_constant", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ConstantTorque;
