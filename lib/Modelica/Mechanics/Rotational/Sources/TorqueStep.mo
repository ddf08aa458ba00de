within Modelica.Mechanics.Rotational.Sources;
model TorqueStep "A torque that steps at a time"
  extends Interfaces.PartialTorque;
  parameter SI.Torque stepTorque(start = 1) "Height of the step; negative: brakes";
  parameter SI.Torque offsetTorque(start = 0) "Torque before the step";
  parameter SI.Time startTime = 0 "Time of the step";
  SI.Torque tau "Torque that drives the flange";
equation
  tau = -flange.tau;
  tau = if time < startTime then offsetTorque else offsetTorque + stepTorque;
  annotation(Icon(graphics={
      Rectangle(extent={{-76, -70}, {76, 70}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Line(points={{-60, 0}, {60, 0}}, color={150, 160, 180}),
      Line(points={{0, -56}, {0, 56}}, color={150, 160, 180}),
      Line(points={{-56, -40}, {0, -40}, {0, 40}, {56, 40}}, color={0, 112, 122}, thickness=0.9),
      Line(points={{76, 0}, {92, 0}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, 106}, {150, 76}}, textString="%stepTorque", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TorqueStep;
