within Cardan.Examples.Utilities;
model MacPherson "A MacPherson suspension of a left wheel: two coupled loops, solved by formulas"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  import Modelica.Units.Conversions.to_unit1;
  MB.Interfaces.Frame_a frame_C "Fixed to the car: x forwards, y to the left, z up";
  MB.Interfaces.Frame_a frame_S "End of the steering rack, where the tie rod begins";
  MB.Interfaces.Frame_b frame_U "Centre of the wheel, fixed to the upright";
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
  MB.Parts.FixedTranslation toArm(r=rArm, animation=false) "To the bearing of the lower arm";
  MB.Joints.Revolute innerJoint(n={1, 0, 0}, phi(start=0, fixed=true), w(start=0, fixed=true), stateSelect=StateSelect.always, cylinderLength=0.25, cylinderDiameter=0.05) "Bearing of the lower arm";
  MB.Parts.BodyShape arm(r=rBall - rArm, r_CM=(rBall - rArm)/2, m=4, I_11=0.05, I_22=0.01, I_33=0.05, shapeType="beam", width=0.12, height=0.03, widthDirection={1, 0, 0}, animateSphere=false, color={70, 70, 75}) "Lower arm";
  MB.Parts.FixedTranslation toTop(r=rTop, animation=false) "To the upper end of the strut";
  MB.Joints.Assemblies.JointUPS jointUPS(n1_a={1, 0, 0}, nAxis_ia=rTop - rBall, s_offset=strutLength, sphereDiameter=0.06, showUniversalAxes=false, axisDiameter=0.03, axisColor={190, 190, 195}) "Strut";
  MB.Joints.Assemblies.JointSSR jointSSR(n_b=to_unit1(rTop - rBall), rRod2_ib=rTie - rBall, rod1Length=Modelica.Math.Vectors.length(rTie - rRack), sphereDiameter=0.04, rod1Diameter=0.02, rod2Diameter=0.03,
    revoluteLength=0.08, revoluteDiameter=0.05, rod1Color={190, 190, 195}, rod2Color={70, 70, 75}) "Tie rod and steering arm";
  MB.Parts.Body upright(r_CM=(rWheel - rBall)/2, m=12, I_11=0.1, I_22=0.1, I_33=0.1, animation=false) "Upright";
  MB.Parts.FixedTranslation toWheel(r=rWheel - rBall, width=0.05, color={70, 70, 75}) "To the centre of the wheel";
  Modelica.Mechanics.Translational.Components.SpringDamper strut(c=c, d=d, s_rel0=load/c) "Spring and damper";
  MB.Visualizers.FixedShape tube(shapeType="cylinder", lengthDirection=to_unit1(rTop - rBall), length=0.4, width=0.06, height=0.06, color={60, 60, 65}) "Lower half of the strut";
  MB.Visualizers.FixedShape spring(shapeType="spring", lengthDirection=to_unit1(rTop - rBall), r_shape=0.36*(rTop - rBall)/strutLength, length=jointUPS.axisLength - 0.36, width=0.13, height=0.022, extra=6, color={200, 30, 30}) "Spring";
equation
  connect(frame_C, toArm.frame_a);
  connect(toArm.frame_b, innerJoint.frame_a);
  connect(innerJoint.frame_b, arm.frame_a);
  connect(frame_C, toTop.frame_a);
  connect(arm.frame_b, jointUPS.frame_a);
  connect(toTop.frame_b, jointUPS.frame_b);
  connect(frame_S, jointSSR.frame_a);
  connect(jointUPS.frame_ia, jointSSR.frame_b);
  connect(jointSSR.frame_ib, upright.frame_a);
  connect(jointSSR.frame_ib, toWheel.frame_a);
  connect(toWheel.frame_b, frame_U);
  connect(strut.flange_a, jointUPS.bearing);
  connect(strut.flange_b, jointUPS.axis);
  connect(jointUPS.frame_ia, tube.frame_a);
  connect(jointUPS.frame_ia, spring.frame_a);
end MacPherson;
