within Modelica.Mechanics.MultiBody.Examples.Rotational3DEffects;
model ActuatedDrive "A drive train on a fixed body, and the same as bodies"
  extends Modelica.Icons.Example;
  Modelica.Mechanics.MultiBody.Parts.BodyShape bodyCylinder(r={0.5, 0, 0}, m=0, I_11=2, I_22=0, I_33=0, shapeType="cylinder", width=0.1, animateSphere=false, r_shape={0.1, 0, 0}, r_CM={0, 0, 0}) "Body";
  Modelica.Mechanics.MultiBody.Joints.Revolute revolute(n={1, 0, 0}, a(fixed=false), phi(fixed=true), w(fixed=true)) "Revolute joint";
  inner Modelica.Mechanics.MultiBody.World world(g=0, driveTrainMechanics3D=true) "World";
  Modelica.Mechanics.MultiBody.Forces.Torque torque "Torque";
  Modelica.Blocks.Sources.Sine sine[3](amplitude={1, 0, 0}, f={1, 1, 1}) "Sine signal";
  inner Modelica.Mechanics.MultiBody.Parts.Fixed fixed "Fixed frame";
  Modelica.Mechanics.MultiBody.Parts.Rotor1D rotor1D(J=2, phi(fixed=true), w(fixed=true)) "Rotor";
  Modelica.Mechanics.Rotational.Sources.Torque torque1(useSupport=true) "Torque";
  Modelica.Mechanics.MultiBody.Parts.Mounting1D mounting1D "Mounting";
equation
  connect(world.frame_b, revolute.frame_a);
  connect(revolute.frame_b, bodyCylinder.frame_a);
  connect(world.frame_b, torque.frame_a);
  connect(bodyCylinder.frame_b, torque.frame_b);
  connect(sine.y, torque.torque);
  connect(fixed.frame_b, rotor1D.frame_a);
  connect(fixed.frame_b, mounting1D.frame_a);
  connect(torque1.flange, rotor1D.flange_a);
  connect(torque1.support, mounting1D.flange_b);
  connect(sine[1].y, torque1.tau);
  annotation(experiment(StopTime=1.1));
end ActuatedDrive;
