within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
model MechanicalStructure "The arm: seven bodies, six revolute joints and a load"
  import Modelica.Units.Conversions.to_unit1;
  parameter Boolean animation = true "= true: the arm is drawn";
  parameter SI.Mass mLoad(min=0) = 15 "Mass of the load";
  parameter SI.Position rLoad[3] = {0, 0.25, 0} "From the last flange to the load";
  parameter SI.Acceleration g = 9.81 "Gravity acceleration";
  SI.Angle q[6] "Angles of the joints";
  SI.AngularVelocity qd[6] "Their derivatives";
  SI.AngularAcceleration qdd[6] "Their second derivatives";
  SI.Torque tau[6] "Driving torques";
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis1 "Drives joint 1"
      annotation(Placement(transformation(extent={{-230, -8}, {-210, 12}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis2 "Drives joint 2"
      annotation(Placement(transformation(extent={{218, -92}, {238, -72}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis3 "Drives joint 3"
      annotation(Placement(transformation(extent={{-230, 28}, {-210, 48}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis4 "Drives joint 4"
      annotation(Placement(transformation(extent={{218, 16}, {238, 36}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis5 "Drives joint 5"
      annotation(Placement(transformation(extent={{-230, 64}, {-210, 84}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis6 "Drives joint 6"
      annotation(Placement(transformation(extent={{218, -20}, {238, 0}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  inner Modelica.Mechanics.MultiBody.World world(g=g, n={0, -1, 0}, animateWorld=false, animateGravity=false, enableAnimation=animation) "World"
      annotation(Placement(transformation(extent={{-230, -44}, {-210, -24}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute r1(n={0, 1, 0}, useAxisFlange=true, cylinderLength=0.03, cylinderDiameter=0.37, cylinderColor={58, 62, 70}, animation=animation) "Joint 1"
      annotation(Placement(transformation(extent={{-166, -44}, {-146, -24}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute r2(n={1, 0, 0}, useAxisFlange=true, cylinderLength=0.34, cylinderDiameter=0.16, cylinderColor={58, 62, 70}, animation=animation) "Joint 2"
      annotation(Placement(transformation(extent={{-102, -44}, {-82, -24}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute r3(n={1, 0, 0}, useAxisFlange=true, cylinderLength=0.3, cylinderDiameter=0.13, cylinderColor={58, 62, 70}, animation=animation) "Joint 3"
      annotation(Placement(transformation(extent={{-38, -44}, {-18, -24}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute r4(n={0, 1, 0}, useAxisFlange=true, cylinderLength=0.02, cylinderDiameter=0.12, cylinderColor={58, 62, 70}, animation=animation) "Joint 4"
      annotation(Placement(transformation(extent={{26, -44}, {46, -24}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute r5(n={1, 0, 0}, useAxisFlange=true, cylinderLength=0.155, cylinderDiameter=0.06, cylinderColor={58, 62, 70}, animation=animation) "Joint 5"
      annotation(Placement(transformation(extent={{90, -44}, {110, -24}})));
  Modelica.Mechanics.MultiBody.Joints.Revolute r6(n={0, 1, 0}, useAxisFlange=true, cylinderLength=0.012, cylinderDiameter=0.078, cylinderColor={58, 62, 70}, animation=animation) "Joint 6"
      annotation(Placement(transformation(extent={{154, -44}, {174, -24}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape b0(r={0, 0.351, 0}, r_CM={0, 0, 0}, m=1, shapeType="modelica://Modelica/Resources/Shapes/RobotR3/base.obj", lengthDirection={1, 0, 0}, widthDirection={0, 1, 0},
    color={58, 62, 70}, animation=animation, animateSphere=false) "Base"
        annotation(Placement(transformation(extent={{-198, -44}, {-178, -24}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape b1(r={0, 0.324, 0.3}, r_CM={0, 0, 0}, m=1, I_22=1.16, shapeType="modelica://Modelica/Resources/Shapes/RobotR3/column.obj", lengthDirection={1, 0, 0}, widthDirection={0, 1, 0},
    color={238, 116, 32}, animation=animation, animateSphere=false) "Turning column"
        annotation(Placement(transformation(extent={{-134, -44}, {-114, -24}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape b2(r={0, 0.65, 0}, r_CM={0.172, 0.205, 0}, m=56.5, I_11=2.58, I_22=0.64, I_33=2.73, I_21=-0.46, shapeType="modelica://Modelica/Resources/Shapes/RobotR3/upper-arm.obj", lengthDirection={1, 0, 0}, widthDirection={0, 1, 0},
    color={238, 116, 32}, animation=animation, animateSphere=false) "Upper arm"
        annotation(Placement(transformation(extent={{-70, -44}, {-50, -24}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape b3(r={0, 0.414, -0.155}, r_CM={0.064, -0.034, 0}, m=26.4, I_11=0.279, I_22=0.245, I_33=0.413, I_21=-0.070, shapeType="modelica://Modelica/Resources/Shapes/RobotR3/elbow.obj", lengthDirection={1, 0, 0}, widthDirection={0, 1, 0},
    color={238, 116, 32}, animation=animation, animateSphere=false) "Elbow"
        annotation(Placement(transformation(extent={{-6, -44}, {14, -24}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape b4(r={0, 0.186, 0}, r_CM={0, 0, 0}, m=28.7, I_11=1.67, I_22=0.081, I_33=1.67, shapeType="modelica://Modelica/Resources/Shapes/RobotR3/lower-arm.obj", lengthDirection={1, 0, 0}, widthDirection={0, 1, 0},
    color={238, 116, 32}, animation=animation, animateSphere=false) "Lower arm"
        annotation(Placement(transformation(extent={{58, -44}, {78, -24}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape b5(r={0, 0.125, 0}, r_CM={0, 0, 0}, m=5.2, I_11=1.25, I_22=0.81, I_33=1.53, shapeType="modelica://Modelica/Resources/Shapes/RobotR3/wrist.obj", lengthDirection={1, 0, 0}, widthDirection={0, 1, 0},
    color={58, 62, 70}, animation=animation, animateSphere=false) "Wrist"
        annotation(Placement(transformation(extent={{122, -44}, {142, -24}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape b6(r={0, 0, 0}, r_CM={0.05, 0.05, 0.05}, m=0.5, shapeType="modelica://Modelica/Resources/Shapes/RobotR3/flange.obj", lengthDirection={1, 0, 0}, widthDirection={0, 1, 0},
    color={150, 156, 165}, animation=animation, animateSphere=false) "Last flange"
        annotation(Placement(transformation(extent={{186, -44}, {206, -24}})));
  Modelica.Mechanics.MultiBody.Parts.BodyShape load(r={0, 0, 0}, r_CM=rLoad, m=mLoad, lengthDirection=to_unit1(rLoad), widthDirection={1, 0, 0},
    length=Modelica.Math.Vectors.length(rLoad), width=0.03, height=0.03, color={150, 156, 165}, sphereColor={38, 110, 190}, sphereDiameter=0.12, animation=animation) "Load"
        annotation(Placement(transformation(extent={{218, -56}, {238, -36}})));
equation
  q = {r1.phi, r2.phi, r3.phi, r4.phi, r5.phi, r6.phi};
  qd = der(q);
  qdd = der(qd);
  tau = {r1.tau, r2.tau, r3.tau, r4.tau, r5.tau, r6.tau};
  connect(world.frame_b, b0.frame_a) annotation(Line(points={{-210, -34}, {-198, -34}}, color={45, 64, 110}));
  connect(b0.frame_b, r1.frame_a) annotation(Line(points={{-178, -34}, {-166, -34}}, color={45, 64, 110}));
  connect(r1.frame_b, b1.frame_a) annotation(Line(points={{-146, -34}, {-134, -34}}, color={45, 64, 110}));
  connect(r1.axis, axis1) annotation(Line(points={{-156, -24}, {-156, 2}, {-220, 2}}, color={0, 112, 122}));
  connect(b1.frame_b, r2.frame_a) annotation(Line(points={{-114, -34}, {-102, -34}}, color={45, 64, 110}));
  connect(r2.frame_b, b2.frame_a) annotation(Line(points={{-82, -34}, {-70, -34}}, color={45, 64, 110}));
  connect(r2.axis, axis2)
      annotation(Line(points={{-92, -24}, {-92, -16}, {-78, -16}, {-78, -82}, {228, -82}}, color={0, 112, 122}));
  connect(b2.frame_b, r3.frame_a) annotation(Line(points={{-50, -34}, {-38, -34}}, color={45, 64, 110}));
  connect(r3.frame_b, b3.frame_a) annotation(Line(points={{-18, -34}, {-6, -34}}, color={45, 64, 110}));
  connect(r3.axis, axis3) annotation(Line(points={{-28, -24}, {-28, 38}, {-220, 38}}, color={0, 112, 122}));
  connect(b3.frame_b, r4.frame_a) annotation(Line(points={{14, -34}, {26, -34}}, color={45, 64, 110}));
  connect(r4.frame_b, b4.frame_a) annotation(Line(points={{46, -34}, {58, -34}}, color={45, 64, 110}));
  connect(r4.axis, axis4) annotation(Line(points={{36, -24}, {36, 26}, {228, 26}}, color={0, 112, 122}));
  connect(b4.frame_b, r5.frame_a) annotation(Line(points={{78, -34}, {90, -34}}, color={45, 64, 110}));
  connect(r5.frame_b, b5.frame_a) annotation(Line(points={{110, -34}, {122, -34}}, color={45, 64, 110}));
  connect(r5.axis, axis5) annotation(Line(points={{100, -24}, {100, 74}, {-220, 74}}, color={0, 112, 122}));
  connect(b5.frame_b, r6.frame_a) annotation(Line(points={{142, -34}, {154, -34}}, color={45, 64, 110}));
  connect(r6.frame_b, b6.frame_a) annotation(Line(points={{174, -34}, {186, -34}}, color={45, 64, 110}));
  connect(r6.axis, axis6) annotation(Line(points={{164, -24}, {164, -10}, {228, -10}}, color={0, 112, 122}));
  connect(b6.frame_b, load.frame_a)
      annotation(Line(points={{206, -34}, {210, -34}, {210, -46}, {218, -46}}, color={45, 64, 110}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={45, 64, 110}, fillColor={238, 241, 248}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Rectangle(extent={{-50, -84}, {10, -60}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-20, -60}, {-20, -10}, {30, 40}, {70, 10}}, color={45, 64, 110}, thickness=1.5),
      Ellipse(extent={{-29, -19}, {-11, -1}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{21, 31}, {39, 49}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{63, 3}, {77, 17}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}), Diagram(coordinateSystem(extent={{-260, -100}, {260, 100}})));
end MechanicalStructure;
