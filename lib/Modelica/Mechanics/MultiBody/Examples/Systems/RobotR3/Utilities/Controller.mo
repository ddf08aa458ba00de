within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
model Controller "Position and speed controller of one axis"
  extends Modelica.Blocks.Icons.Block;
  parameter Real kp = 10 "Gain of the position controller";
  parameter Real ks = 1 "Gain of the speed controller";
  parameter SI.Time Ts = 0.01 "Time constant of the speed controller";
  parameter Real ratio(unit="1") = 1 "Ratio of the gear";
  Modelica.Blocks.Math.Gain gain1(k=ratio) "Angle at the motor";
  Modelica.Blocks.Continuous.PI PI(k=ks, T=Ts) "Speed controller";
  Modelica.Blocks.Math.Feedback feedback1 "Error of the angle";
  Modelica.Blocks.Math.Gain P(k=kp) "Position controller";
  Modelica.Blocks.Math.Add3 add3(k3=-1) "Error of the speed";
  Modelica.Blocks.Math.Gain gain2(k=ratio) "Speed at the motor";
  AxisControlBus axisControlBus "Signals";
equation
  // Position
  connect(axisControlBus.angle_ref, gain1.u);
  connect(gain1.y, feedback1.u1);
  connect(axisControlBus.motorAngle, feedback1.u2);
  connect(feedback1.y, P.u);
  // Speed
  connect(axisControlBus.speed_ref, gain2.u);
  connect(gain2.y, add3.u1);
  connect(P.y, add3.u2);
  connect(axisControlBus.motorSpeed, add3.u3);
  connect(add3.y, PI.u);
  connect(PI.y, axisControlBus.current_ref);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="P  PI", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Controller;
