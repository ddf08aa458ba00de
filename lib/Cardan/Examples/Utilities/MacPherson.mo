within Cardan.Examples.Utilities;
model MacPherson "A MacPherson suspension of a left wheel: two coupled loops, solved by formulas"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  import Modelica.Units.Conversions.to_unit1;
  MB.Interfaces.Frame_a frame_C "Fixed to the car: x forwards, y to the left, z up"
      annotation(Placement(transformation(extent={{-110, -78}, {-90, -58}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  MB.Interfaces.Frame_a frame_S "End of the steering rack, where the tie rod begins"
      annotation(Placement(transformation(extent={{82, -82}, {102, -62}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  MB.Interfaces.Frame_b frame_U "Centre of the wheel, fixed to the upright"
      annotation(Placement(transformation(extent={{-110, 50}, {-90, 70}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  parameter SI.Position rArm[3] = {0, 0.35, 0.20} "Bearing of the lower arm, from frame_C";
  parameter SI.Position rBall[3] = {0, 0.70, 0.18} "Ball joint at the end of the lower arm";
  parameter SI.Position rTop[3] = {-0.03, 0.56, 0.85} "Upper end of the strut";
  parameter SI.Position rRack[3] = {-0.14, 0.33, 0.26} "Where frame_S is when the wheel is not steered";
  parameter SI.Position rTie[3] = {-0.13, 0.68, 0.24} "Outer end of the tie rod";
  parameter SI.Position rWheel[3] = {0, 0.76, 0.30} "Centre of the wheel";
  parameter SI.TranslationalSpringConstant c = 25e3 "Spring of the strut";
  parameter SI.TranslationalDampingConstant d = 2000 "Damper of the strut";
  parameter SI.Force load = 3300 "Force of the spring in the position that these points describe";
  final parameter SI.Length strutLength = Modelica.Math.Vectors.length(rTop - rBall) "From the ball joint to the upper end";
  // The lower arm is the degree of freedom. From its end and the upper end of the strut follows jointUPS, from that and the
  // rack follows jointSSR. The universal joint of the first and the revolute joint of the second make the ball joint.
  MB.Parts.FixedTranslation toArm(r=rArm, animation=false) "To the bearing of the lower arm"
      annotation(Placement(transformation(extent={{-74, 2}, {-54, 22}})));
  MB.Joints.Revolute innerJoint(n={1, 0, 0}, phi(start=0, fixed=true), w(start=0, fixed=true), stateSelect=StateSelect.always, cylinderLength=0.25, cylinderDiameter=0.05) "Bearing of the lower arm"
      annotation(Placement(transformation(extent={{-34, 2}, {-14, 22}})));
  MB.Parts.BodyShape arm(r=rBall - rArm, r_CM=(rBall - rArm)/2, m=4, I_11=0.05, I_22=0.01, I_33=0.05, shapeType="beam", width=0.12, height=0.03, widthDirection={1, 0, 0}, animateSphere=false, color={70, 70, 75}) "Lower arm"
      annotation(Placement(transformation(extent={{6, 2}, {26, 22}})));
  MB.Parts.FixedTranslation toTop(r=rTop, animation=false) "To the upper end of the strut"
      annotation(Placement(transformation(extent={{-74, -78}, {-54, -58}})));
  MB.Joints.Assemblies.JointUPS jointUPS(n1_a={1, 0, 0}, nAxis_ia=rTop - rBall, s_offset=strutLength, sphereDiameter=0.06, showUniversalAxes=false, axisDiameter=0.03, axisColor={190, 190, 195}) "Strut"
      annotation(Placement(transformation(extent={{46, -16}, {66, 4}})));
  MB.Joints.Assemblies.JointSSR jointSSR(n_b=to_unit1(rTop - rBall), rRod2_ib=rTie - rBall, rod1Length=Modelica.Math.Vectors.length(rTie - rRack), sphereDiameter=0.04, rod1Diameter=0.02, rod2Diameter=0.03,
    revoluteLength=0.08, revoluteDiameter=0.05, rod1Color={190, 190, 195}, rod2Color={70, 70, 75}) "Tie rod and steering arm"
        annotation(Placement(transformation(extent={{-74, -38}, {-54, -18}})));
  MB.Parts.Body upright(r_CM=(rWheel - rBall)/2, m=12, I_11=0.1, I_22=0.1, I_33=0.1, animation=false) "Upright"
      annotation(Placement(transformation(extent={{-34, -34}, {-14, -14}})));
  MB.Parts.FixedTranslation toWheel(r=rWheel - rBall, width=0.05, color={70, 70, 75}) "To the centre of the wheel"
      annotation(Placement(transformation(extent={{-34, 52}, {-14, 72}})));
  Modelica.Mechanics.Translational.Components.SpringDamper strut(c=c, d=d, s_rel0=load/c) "Spring and damper"
      annotation(Placement(transformation(extent={{6, -34}, {26, -14}})));
  MB.Visualizers.FixedShape tube(shapeType="cylinder", lengthDirection=to_unit1(rTop - rBall), length=0.4, width=0.06, height=0.06, color={60, 60, 65}) "Lower half of the strut"
      annotation(Placement(transformation(extent={{82, -28}, {102, -8}})));
  MB.Visualizers.FixedShape spring(shapeType="spring", lengthDirection=to_unit1(rTop - rBall), r_shape=0.36*(rTop - rBall)/strutLength, length=jointUPS.axisLength - 0.36, width=0.13, height=0.022, extra=6, color={200, 30, 30}) "Spring"
      annotation(Placement(transformation(extent={{82, 8}, {102, 28}})));
equation
  connect(frame_C, toArm.frame_a)
      annotation(Line(points={{-100, -68}, {-82, -68}, {-82, 12}, {-74, 12}}, color={45, 64, 110}));
  connect(toArm.frame_b, innerJoint.frame_a) annotation(Line(points={{-54, 12}, {-34, 12}}, color={45, 64, 110}));
  connect(innerJoint.frame_b, arm.frame_a) annotation(Line(points={{-14, 12}, {6, 12}}, color={45, 64, 110}));
  connect(frame_C, toTop.frame_a) annotation(Line(points={{-100, -68}, {-74, -68}}, color={45, 64, 110}));
  connect(arm.frame_b, jointUPS.frame_a)
      annotation(Line(points={{26, 12}, {30, 12}, {30, -6}, {46, -6}}, color={45, 64, 110}));
  connect(toTop.frame_b, jointUPS.frame_b)
      annotation(Line(points={{-54, -68}, {70, -68}, {70, -6}, {66, -6}}, color={45, 64, 110}));
  connect(frame_S, jointSSR.frame_a)
      annotation(Line(points={{92, -72}, {78, -72}, {78, -50}, {-78, -50}, {-78, -28}, {-74, -28}}, color={45, 64, 110}));
  connect(jointUPS.frame_ia, jointSSR.frame_b)
      annotation(Line(points={{48, 4}, {48, 12}, {42, 12}, {42, 0}, {-42, 0}, {-42, -28}, {-54, -28}}, color={45, 64, 110}));
  connect(jointSSR.frame_ib, upright.frame_a)
      annotation(Line(points={{-56, -18}, {-56, -8}, {-46, -8}, {-46, -24}, {-34, -24}}, color={45, 64, 110}));
  connect(jointSSR.frame_ib, toWheel.frame_a)
      annotation(Line(points={{-56, -18}, {-56, -8}, {-46, -8}, {-46, 62}, {-34, 62}}, color={45, 64, 110}));
  connect(toWheel.frame_b, frame_U)
      annotation(Line(points={{-14, 62}, {-10, 62}, {-10, 80}, {-50, 80}, {-50, 60}, {-100, 60}}, color={45, 64, 110}));
  connect(strut.flange_a, jointUPS.bearing)
      annotation(Line(points={{6, -24}, {2, -24}, {2, -36}, {52, -36}, {52, -16}}, color={48, 120, 56}));
  connect(strut.flange_b, jointUPS.axis)
      annotation(Line(points={{26, -24}, {60, -24}, {60, -16}}, color={48, 120, 56}));
  connect(jointUPS.frame_ia, tube.frame_a)
      annotation(Line(points={{48, 4}, {48, 18}, {78, 18}, {78, -18}, {82, -18}}, color={45, 64, 110}));
  connect(jointUPS.frame_ia, spring.frame_a)
      annotation(Line(points={{48, 4}, {48, 18}, {82, 18}}, color={45, 64, 110}));
  annotation(Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end MacPherson;
