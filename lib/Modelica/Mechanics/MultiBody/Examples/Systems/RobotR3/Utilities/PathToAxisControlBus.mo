within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
model PathToAxisControlBus "Takes the reference of one axis out of those of all"
  extends Modelica.Blocks.Icons.Block;
  parameter Integer nAxis = 6 "Number of axes";
  parameter Integer axisUsed = 1 "Axis that is taken";
  Modelica.Blocks.Interfaces.RealInput q[nAxis] "Angles";
  Modelica.Blocks.Interfaces.RealInput qd[nAxis] "Speeds";
  Modelica.Blocks.Interfaces.RealInput qdd[nAxis] "Accelerations";
  Modelica.Blocks.Interfaces.BooleanInput moving[nAxis] "= true: the axis moves";
  AxisControlBus axisControlBus "Signals of the axis";
  Modelica.Blocks.Routing.RealPassThrough q_axisUsed "Angle of the axis";
  Modelica.Blocks.Routing.RealPassThrough qd_axisUsed "Speed of the axis";
  Modelica.Blocks.Routing.RealPassThrough qdd_axisUsed "Acceleration of the axis";
  Modelica.Blocks.Routing.BooleanPassThrough motion_ref_axisUsed "Whether the axis moves";
equation
  connect(q[axisUsed], q_axisUsed.u);
  connect(q_axisUsed.y, axisControlBus.angle_ref);
  connect(qd[axisUsed], qd_axisUsed.u);
  connect(qd_axisUsed.y, axisControlBus.speed_ref);
  connect(qdd[axisUsed], qdd_axisUsed.u);
  connect(qdd_axisUsed.y, axisControlBus.acceleration_ref);
  connect(moving[axisUsed], motion_ref_axisUsed.u);
  connect(motion_ref_axisUsed.y, axisControlBus.motion_ref);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="to bus", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PathToAxisControlBus;
