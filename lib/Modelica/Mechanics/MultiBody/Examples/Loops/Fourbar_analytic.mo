within Modelica.Mechanics.MultiBody.Examples.Loops;
model Fourbar_analytic "Spatial four-bar mechanism whose loop is solved by formulas"
  extends Modelica.Icons.Example;
  output SI.Angle j1_phi "Angle of joint j1";
  output SI.Position j2_s "Distance of joint j2";
  output SI.AngularVelocity j1_w "Derivative of j1_phi";
  output SI.Velocity j2_v "Derivative of j2_s";
  inner Modelica.Mechanics.MultiBody.World world(animateGravity=false) "World";
  Modelica.Mechanics.MultiBody.Joints.Revolute j1(n={1, 0, 0}, stateSelect=StateSelect.always, phi(fixed=true), w(displayUnit="deg/s", start=5.235987755983, fixed=true)) "Revolute joint";
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder b1(r={0, 0.5, 0.1}, diameter=0.05) "Cylinder";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation b3(r={1.2, 0, 0}, animation=false) "Rod";
  Modelica.Mechanics.MultiBody.Joints.Assemblies.JointSSP jointSSP(rod1Length=sqrt({-1, 0.3, 0.1}*{-1, 0.3, 0.1}), n_b={1, 0, 0}, s_offset=-0.2, rRod2_ib={0, 0.2, 0}, rod1Color={0, 128, 255}, rod2Color={0, 128, 255}, checkTotalPower=true) "Joints and rods";
  Modelica.Mechanics.MultiBody.Parts.BodyCylinder b2(r={0, 0.2, 0}, diameter=0.05, animation=false) "Cylinder";
equation
  connect(world.frame_b, j1.frame_a);
  connect(j1.frame_b, b1.frame_a);
  connect(world.frame_b, b3.frame_a);
  connect(b1.frame_b, jointSSP.frame_a);
  connect(b3.frame_b, jointSSP.frame_b);
  connect(jointSSP.frame_ib, b2.frame_a);
  j1_phi = j1.phi;
  j2_s = jointSSP.prismatic.distance;
  j1_w = j1.w;
  j2_v = der(jointSSP.prismatic.distance);
  annotation(experiment(StopTime=5));
end Fourbar_analytic;
