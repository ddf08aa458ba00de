within Cardan.Examples;
model RobotPicksLoad "A robot takes a ball from one desk and lays it on another"
  extends Modelica.Icons.Example;
  extends Cardan.Icons.Machine;
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  parameter SI.Mass load = 5 "Mass of the ball";
  parameter SI.Length column = 0.6 "Height of the shoulder";
  parameter SI.Length upperArm = 0.8 "From shoulder to elbow";
  parameter SI.Length foreArm = 0.7 "From elbow to wrist";
  parameter SI.Length hand = 0.25 "From the wrist down to the fingers";
  parameter SI.Position desk = 0.2 "Height of the desks";
  parameter SI.Radius ballRadius = 0.06 "Radius of the ball";
  parameter SI.Distance reach = 1 "Distance of the ball from the column";
  parameter SI.Angle turn = 2 "Angle from one desk to the other";
  final parameter SI.Inertia ballInertia = 0.4*load*ballRadius^2 "Inertia of the ball";
  final parameter SI.Position low = desk + ballRadius "Height of the ball on a desk";
  inner MB.World world(n={0, 0, -1}, nominalLength=0.5, animateWorld=false, animateGravity=false) "World: z is up"
      annotation(Placement(transformation(extent={{-170, -20}, {-150, 0}})));
  // Where the fingers should be: angle about the column, distance from it, height
  Modelica.Blocks.Sources.CombiTimeTable plan(columns=2:4, smoothness=Modelica.Blocks.Types.Smoothness.MonotoneContinuousDerivative1, table=
    [0, -0.8, 0.7, 0.9; 1, 0, reach, low + 0.3; 1.8, 0, reach, low; 2.2, 0, reach, low; 3, 0, reach, low + 0.4;
     4.5, turn, reach, low + 0.4; 5.3, turn, reach, low; 5.7, turn, reach, low; 6.5, turn, reach, low + 0.3; 8, -0.8, 0.7, 0.9]) "Path of the fingers"
         annotation(Placement(transformation(extent={{-140, -80}, {-120, -60}})));
  Modelica.Blocks.Sources.BooleanTable close(table={2, 5.5}) "When the fingers close and open"
      annotation(Placement(transformation(extent={{89, -76}, {109, -56}})));
  // Angles of shoulder and elbow from the triangle of shoulder, elbow and wrist; the wrist keeps the hand vertical
  SI.Position h = plan.y[3] + hand - column "Height of the wrist above the shoulder";
  Real cosElbow = (plan.y[2]^2 + h^2 - upperArm^2 - foreArm^2)/(2*upperArm*foreArm) "Cosine of the angle of the elbow";
  SI.Angle elbowAngle = -acos(cosElbow) "Angle of the elbow: above the line from shoulder to wrist";
  SI.Angle shoulderAngle = atan2(h, plan.y[2]) - atan2(foreArm*sin(elbowAngle), upperArm + foreArm*cosElbow) "Angle of the shoulder";
  Modelica.Blocks.Sources.RealExpression wish[4](y={plan.y[1], shoulderAngle, elbowAngle, -(shoulderAngle + elbowAngle)}) "Angles of the axes"
      annotation(Placement(transformation(extent={{-154, 54}, {-134, 74}})));
  Modelica.Mechanics.Rotational.Sources.Position drive[4](each exact=false, each f_crit=15, each w(fixed=true)) "Drives"
      annotation(Placement(transformation(extent={{-120, 54}, {-100, 74}})));
  Modelica.Mechanics.Rotational.Components.SpringDamper gear[4](c={2e5, 2e5, 1e5, 2e4}, d={2e3, 2e3, 1e3, 1e2}) "Elastic gears"
      annotation(Placement(transformation(extent={{-88, 54}, {-68, 74}})));
  MB.Joints.Revolute axis1(n={0, 0, 1}, useAxisFlange=true, phi(start=-0.8, fixed=true), w(fixed=true), animation=false) "Column"
      annotation(Placement(transformation(extent={{-136, 18}, {-116, 38}})));
  MB.Joints.Revolute axis2(n={0, -1, 0}, useAxisFlange=true, phi(start=shoulderAngle0, fixed=true), w(fixed=true), cylinderLength=0.35, cylinderDiameter=0.12, cylinderColor={58, 62, 70}) "Shoulder"
      annotation(Placement(transformation(extent={{-72, 18}, {-52, 38}})));
  MB.Joints.Revolute axis3(n={0, -1, 0}, useAxisFlange=true, phi(start=elbowAngle0, fixed=true), w(fixed=true), cylinderLength=0.29, cylinderDiameter=0.1, cylinderColor={58, 62, 70}) "Elbow"
      annotation(Placement(transformation(extent={{-8, 18}, {12, 38}})));
  MB.Joints.Revolute axis4(n={0, -1, 0}, useAxisFlange=true, phi(start=-shoulderAngle0 - elbowAngle0, fixed=true), w(fixed=true), cylinderLength=0.15, cylinderDiameter=0.05, cylinderColor={58, 62, 70}) "Wrist"
      annotation(Placement(transformation(extent={{56, 8}, {76, 28}})));
  MB.Parts.BodyCylinder foot(r={0, 0, column}, diameter=0.22, density=2700, animation=false) "Turning column"
      annotation(Placement(transformation(extent={{-104, 18}, {-84, 38}})));
  MB.Parts.BodyBox arm2(r={upperArm, 0, 0}, width=0.12, height=0.14, density=1500, animation=false) "Upper arm"
      annotation(Placement(transformation(extent={{-40, 18}, {-20, 38}})));
  MB.Parts.BodyBox arm3(r={foreArm, 0, 0}, width=0.09, height=0.11, density=1500, animation=false) "Forearm"
      annotation(Placement(transformation(extent={{24, 8}, {44, 28}})));
  MB.Parts.BodyBox wrist(r={0, 0, -hand}, widthDirection={1, 0, 0}, length=hand - 0.1, width=0.07, height=0.07, density=1500, animation=false) "Hand"
      annotation(Placement(transformation(extent={{88, -32}, {108, -12}})));
  MB.Visualizers.FixedShape finger[2](each shapeType="box", lengthDirection={{0, 0, 1}, {0, 0, 1}}, r_shape={{0, ballRadius + 0.012 + 0.03*grip.opening, -0.03}, {0, -ballRadius - 0.012 - 0.03*grip.opening, -0.03}}, each length=0.14, each width=0.02, each height=0.04, each color={150, 156, 165}) "Fingers"
      annotation(Placement(transformation(extent={{120, -32}, {140, -12}})));
  MB.Parts.Body ball(m=load, r_CM={0, 0, 0}, I_11=ballInertia, I_22=ballInertia, I_33=ballInertia, sphereDiameter=2*ballRadius, sphereColor={40, 110, 190}, r_0(start={reach, 0, low - load*world.g/deskForce.c}, each fixed=true),
    v_0(each fixed=true), angles_fixed=true, w_0_fixed=true, enforceStates=true, useQuaternions=false) "Ball"
        annotation(Placement(transformation(extent={{154, -68}, {174, -48}})));
  Utilities.Grip grip "Fingers" annotation(Placement(transformation(extent={{122, -68}, {142, -48}})));
  Utilities.Desk deskForce(height=desk, radius=ballRadius) "Both desks"
      annotation(Placement(transformation(extent={{154, -32}, {174, -12}})));
  MB.Visualizers.FixedShape deskTop[2](each shapeType="box", lengthDirection=outward, widthDirection=across, r_shape=(reach - 0.25)*outward + fill({0, 0, desk - 0.02}, 2),
    each length=0.5, each width=0.5, each height=0.04, each color={205, 182, 148}) "Tops of the desks"
        annotation(Placement(transformation(extent={{-138, -20}, {-118, 0}})));
  MB.Visualizers.FixedShape deskFoot[2](each shapeType="box", lengthDirection=outward, widthDirection=across, r_shape=(reach - 0.17)*outward + fill({0, 0, (desk - 0.04)/2}, 2),
    each length=0.34, each width=0.34, each height=desk - 0.04, each color={110, 116, 126}) "What the desks stand on"
        annotation(Placement(transformation(extent={{-150, -56}, {-170, -36}})));
  Utilities.RobotShape shape(column=column, upperArm=upperArm, foreArm=foreArm, hand=hand) "What is drawn of the robot"
      annotation(Placement(transformation(extent={{-72, -24}, {-52, -4}})));
protected
  final parameter Real outward[2, 3] = {{1, 0, 0}, {cos(turn), sin(turn), 0}} "From the column to each desk";
  final parameter Real across[2, 3] = {{0, 1, 0}, {-sin(turn), cos(turn), 0}} "Along the edge of each desk";
  final parameter SI.Position h0 = 0.9 + hand - column "h at the start";
  final parameter SI.Angle elbowAngle0 = -acos((0.7^2 + h0^2 - upperArm^2 - foreArm^2)/(2*upperArm*foreArm)) "elbowAngle at the start";
  final parameter SI.Angle shoulderAngle0 = atan2(h0, 0.7) - atan2(foreArm*sin(elbowAngle0), upperArm + foreArm*cos(elbowAngle0)) "shoulderAngle at the start";
equation
  connect(world.frame_b, axis1.frame_a)
      annotation(Line(points={{-150, -10}, {-140, -10}, {-140, 28}, {-136, 28}}, color={45, 64, 110}));
  connect(axis1.frame_b, foot.frame_a) annotation(Line(points={{-116, 28}, {-104, 28}}, color={45, 64, 110}));
  connect(foot.frame_b, axis2.frame_a) annotation(Line(points={{-84, 28}, {-72, 28}}, color={45, 64, 110}));
  connect(axis2.frame_b, arm2.frame_a) annotation(Line(points={{-52, 28}, {-40, 28}}, color={45, 64, 110}));
  connect(arm2.frame_b, axis3.frame_a) annotation(Line(points={{-20, 28}, {-8, 28}}, color={45, 64, 110}));
  connect(axis3.frame_b, arm3.frame_a)
      annotation(Line(points={{12, 28}, {16, 28}, {16, 18}, {24, 18}}, color={45, 64, 110}));
  connect(arm3.frame_b, axis4.frame_a) annotation(Line(points={{44, 18}, {56, 18}}, color={45, 64, 110}));
  connect(axis4.frame_b, wrist.frame_a)
      annotation(Line(points={{76, 18}, {80, 18}, {80, -22}, {88, -22}}, color={45, 64, 110}));
  for i in 1:4 loop
    connect(wish[i].y, drive[i].phi_ref) annotation(Line(points={{-133, 64}, {-121.2, 64}}, color={36, 80, 160}));
    connect(drive[i].flange, gear[i].flange_a) annotation(Line(points={{-100, 64}, {-88, 64}}, color={0, 112, 122}));
  end for;
  connect(gear[1].flange_b, axis1.axis)
      annotation(Line(points={{-68, 64}, {-62, 64}, {-62, 46}, {-126, 46}, {-126, 38}}, color={0, 112, 122}));
  connect(gear[2].flange_b, axis2.axis) annotation(Line(points={{-68, 64}, {-62, 64}, {-62, 38}}, color={0, 112, 122}));
  connect(gear[3].flange_b, axis3.axis) annotation(Line(points={{-68, 64}, {2, 64}, {2, 38}}, color={0, 112, 122}));
  connect(gear[4].flange_b, axis4.axis) annotation(Line(points={{-68, 64}, {66, 64}, {66, 28}}, color={0, 112, 122}));
  connect(wrist.frame_b, grip.frame_a)
      annotation(Line(points={{108, -22}, {118, -22}, {118, -50}, {122, -50}}, color={45, 64, 110}));
  connect(grip.frame_b, ball.frame_a) annotation(Line(points={{142, -58}, {154, -58}}, color={45, 64, 110}));
  connect(close.y, grip.closed) annotation(Line(points={{110, -66}, {122, -66}}, color={150, 30, 120}));
  connect(deskForce.frame_a, ball.frame_a)
      annotation(Line(points={{154, -22}, {150, -22}, {150, -58}, {154, -58}}, color={45, 64, 110}));
  connect(wrist.frame_b, finger[1].frame_a) annotation(Line(points={{108, -22}, {120, -22}}, color={45, 64, 110}));
  connect(wrist.frame_b, finger[2].frame_a) annotation(Line(points={{108, -22}, {120, -22}}, color={45, 64, 110}));
  connect(foot.frame_a, shape.foot)
      annotation(Line(points={{-104, 28}, {-108, 28}, {-108, -6}, {-72, -6}}, color={45, 64, 110}));
  connect(arm2.frame_a, shape.shoulder)
      annotation(Line(points={{-40, 28}, {-48, 28}, {-48, -6}, {-52, -6}}, color={45, 64, 110}));
  connect(arm3.frame_a, shape.elbow)
      annotation(Line(points={{24, 18}, {16, 18}, {16, -28}, {-76, -28}, {-76, -22}, {-72, -22}}, color={45, 64, 110}));
  connect(wrist.frame_a, shape.wrist) annotation(Line(points={{88, -22}, {-52, -22}}, color={45, 64, 110}));
  for i in 1:2 loop
    connect(world.frame_b, deskTop[i].frame_a) annotation(Line(points={{-150, -10}, {-138, -10}}, color={45, 64, 110}));
    connect(world.frame_b, deskFoot[i].frame_a)
        annotation(Line(points={{-150, -10}, {-146, -10}, {-146, -46}, {-150, -46}}, color={45, 64, 110}));
  end for;
  annotation(experiment(StopTime=8, Tolerance=1e-6, Interval=0.01), Icon(graphics={
    Rectangle(extent={{-78, -80}, {-22, -58}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid, radius=6),
    Rectangle(extent={{-62, -60}, {-38, -14}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid, radius=6),
    Polygon(points={{-58, -14}, {-38, 58}, {-22, 54}, {-42, -18}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{-28, 63}, {46, 35}, {42, 21}, {-32, 49}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{48, 29}, {56, -7}, {48, -9}, {40, 27}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Polygon(points={{45, -9}, {39, -29}, {33, -27}, {39, -7}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Polygon(points={{65, -7}, {71, -27}, {65, -29}, {59, -9}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{34, -56}, {70, -20}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-63, -29}, {-37, -3}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-42, 44}, {-18, 68}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{34, 18}, {54, 38}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid)}), Diagram(coordinateSystem(extent={{-180, -100}, {180, 100}})));
end RobotPicksLoad;
