within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
model PathToAxisControlBus "Takes the reference of one axis out of those of all"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nAxis = 6 "Number of axes";
  parameter Integer axisUsed = 1 "Axis that is taken";
  Modelica.Blocks.Interfaces.RealInput q[nAxis] "Angles"
      annotation(Placement(transformation(extent={{-40, -64}, {-20, -44}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Blocks.Interfaces.RealInput qd[nAxis] "Speeds"
      annotation(Placement(transformation(extent={{-40, 8}, {-20, 28}}), iconTransformation(extent={{-110, 16}, {-90, 36}})));
  Modelica.Blocks.Interfaces.RealInput qdd[nAxis] "Accelerations"
      annotation(Placement(transformation(extent={{-40, -28}, {-20, -8}}), iconTransformation(extent={{-110, -36}, {-90, -16}})));
  Modelica.Blocks.Interfaces.BooleanInput moving[nAxis] "= true: the axis moves"
      annotation(Placement(transformation(extent={{-40, 44}, {-20, 64}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  AxisControlBus axisControlBus "Signals of the axis"
      annotation(Placement(transformation(extent={{24, -28}, {44, -8}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  Modelica.Blocks.Routing.RealPassThrough q_axisUsed "Angle of the axis"
      annotation(Placement(transformation(extent={{-8, -64}, {12, -44}})));
  Modelica.Blocks.Routing.RealPassThrough qd_axisUsed "Speed of the axis"
      annotation(Placement(transformation(extent={{-8, 8}, {12, 28}})));
  Modelica.Blocks.Routing.RealPassThrough qdd_axisUsed "Acceleration of the axis"
      annotation(Placement(transformation(extent={{-8, -28}, {12, -8}})));
  Modelica.Blocks.Routing.BooleanPassThrough motion_ref_axisUsed "Whether the axis moves"
      annotation(Placement(transformation(extent={{-8, 44}, {12, 64}})));
equation
  connect(q[axisUsed], q_axisUsed.u) annotation(Line(points={{-30, -54}, {-9.2, -54}}, color={36, 80, 160}));
  connect(q_axisUsed.y, axisControlBus.angle_ref)
      annotation(Line(points={{13, -54}, {34, -54}, {34, -18}}, color={36, 80, 160}));
  connect(qd[axisUsed], qd_axisUsed.u) annotation(Line(points={{-30, 18}, {-9.2, 18}}, color={36, 80, 160}));
  connect(qd_axisUsed.y, axisControlBus.speed_ref)
      annotation(Line(points={{13, 18}, {16, 18}, {16, -18}, {34, -18}}, color={36, 80, 160}));
  connect(qdd[axisUsed], qdd_axisUsed.u) annotation(Line(points={{-30, -18}, {-9.2, -18}}, color={36, 80, 160}));
  connect(qdd_axisUsed.y, axisControlBus.acceleration_ref)
      annotation(Line(points={{13, -18}, {34, -18}}, color={36, 80, 160}));
  connect(moving[axisUsed], motion_ref_axisUsed.u)
      annotation(Line(points={{-30, 54}, {-9.2, 54}}, color={150, 30, 120}));
  connect(motion_ref_axisUsed.y, axisControlBus.motion_ref)
      annotation(Line(points={{13, 54}, {16, 54}, {16, -18}, {34, -18}}, color={150, 30, 120}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="to bus", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PathToAxisControlBus;
