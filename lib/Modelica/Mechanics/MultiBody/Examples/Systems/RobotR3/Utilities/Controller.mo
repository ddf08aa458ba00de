within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
model Controller "Position and speed controller of one axis"
  extends Modelica.Blocks.Icons.Block;
  parameter Real kp = 10 "Gain of the position controller";
  parameter Real ks = 1 "Gain of the speed controller";
  parameter SI.Time Ts = 0.01 "Time constant of the speed controller";
  parameter Real ratio(unit="1") = 1 "Ratio of the gear";
  Modelica.Blocks.Math.Gain gain1(k=ratio) "Angle at the motor"
      annotation(Placement(transformation(extent={{-58, -22}, {-38, -2}})));
  Modelica.Blocks.Continuous.PI PI(k=ks, T=Ts) "Speed controller"
      annotation(Placement(transformation(extent={{74, -22}, {94, -2}})));
  Modelica.Blocks.Math.Feedback feedback1 "Error of the angle"
      annotation(Placement(transformation(extent={{-26, -22}, {-6, -2}})));
  Modelica.Blocks.Math.Gain P(k=kp) "Position controller"
      annotation(Placement(transformation(extent={{6, -22}, {26, -2}})));
  Modelica.Blocks.Math.Add3 add3(k3=-1) "Error of the speed"
      annotation(Placement(transformation(extent={{38, -22}, {58, -2}})));
  Modelica.Blocks.Math.Gain gain2(k=ratio) "Speed at the motor"
      annotation(Placement(transformation(extent={{-58, 14}, {-38, 34}})));
  AxisControlBus axisControlBus "Signals"
      annotation(Placement(transformation(extent={{-90, -22}, {-70, -2}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
equation
  // Position
  connect(axisControlBus.angle_ref, gain1.u) annotation(Line(points={{-80, -12}, {-59.2, -12}}, color={150, 110, 20}));
  connect(gain1.y, feedback1.u1) annotation(Line(points={{-37, -12}, {-27.2, -12}}, color={36, 80, 160}));
  connect(axisControlBus.motorAngle, feedback1.u2)
      annotation(Line(points={{-80, -12}, {-66, -12}, {-66, -42}, {-16, -42}, {-16, -23.2}}, color={150, 110, 20}));
  connect(feedback1.y, P.u) annotation(Line(points={{-5, -12}, {4.8, -12}}, color={36, 80, 160}));
  // Speed
  connect(axisControlBus.speed_ref, gain2.u)
      annotation(Line(points={{-80, -12}, {-62, -12}, {-62, 24}, {-59.2, 24}}, color={150, 110, 20}));
  connect(gain2.y, add3.u1) annotation(Line(points={{-37, 24}, {30, 24}, {30, -4}, {36.8, -4}}, color={36, 80, 160}));
  connect(P.y, add3.u2) annotation(Line(points={{27, -12}, {36.8, -12}}, color={36, 80, 160}));
  connect(axisControlBus.motorSpeed, add3.u3)
      annotation(Line(points={{-80, -12}, {-66, -12}, {-66, -42}, {34, -42}, {34, -20}, {36.8, -20}}, color={150, 110, 20}));
  connect(add3.y, PI.u) annotation(Line(points={{59, -12}, {72.8, -12}}, color={36, 80, 160}));
  connect(PI.y, axisControlBus.current_ref)
      annotation(Line(points={{95, -12}, {98, -12}, {98, -42}, {-66, -42}, {-66, -12}, {-80, -12}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="P  PI", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end Controller;
