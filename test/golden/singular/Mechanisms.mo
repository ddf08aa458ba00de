// cardan: check Mechanisms.NoBody %f
// cardan: check Mechanisms.NoMass %f
// cardan: check Mechanisms.NoInertia %f
// cardan: check Mechanisms.TooShort %f
// cardan: simulate Mechanisms.Triangle %f -o %t/r.csv
package Mechanisms "What is wrong with parts in space, in one line; their equations only with --explain"
  import Modelica.Mechanics.MultiBody.Joints;
  import Modelica.Mechanics.MultiBody.Parts;
  model Arm
    inner Modelica.Mechanics.MultiBody.World world;
    Joints.Revolute joint(phi(start = 1, fixed = true), w(fixed = true));
  equation
    connect(world.frame_b, joint.frame_a);
  end Arm;
  model NoBody
    extends Arm;
    Parts.FixedTranslation rod(r = {1, 0, 0});
  equation
    connect(joint.frame_b, rod.frame_a);
  end NoBody;
  model NoMass
    extends Arm;
    Parts.Body body(m = 0, r_CM = {1, 0, 0}, I_11 = 0, I_22 = 0, I_33 = 0);
  equation
    connect(joint.frame_b, body.frame_a);
  end NoMass;
  model NoInertia
    inner Modelica.Mechanics.MultiBody.World world;
    Parts.Body body(m = 1, r_CM = {0, 0, 0}, I_11 = 0, I_22 = 0, I_33 = 0);
  end NoInertia;
  model TooShort "three bars of 1 m do not reach over 5 m"
    inner Modelica.Mechanics.MultiBody.World world;
    Joints.Revolute j1(phi(start = 1)), j2, j3, j4;
    Parts.BodyBox b1(r = {1, 0, 0}), b2(r = {1, 0, 0}), b3(r = {1, 0, 0});
    Parts.FixedTranslation base(r = {5, 0, 0});
  equation
    connect(world.frame_b, j1.frame_a);
    connect(j1.frame_b, b1.frame_a);
    connect(b1.frame_b, j2.frame_a);
    connect(j2.frame_b, b2.frame_a);
    connect(b2.frame_b, j3.frame_a);
    connect(j3.frame_b, b3.frame_a);
    connect(b3.frame_b, j4.frame_a);
    connect(j4.frame_b, base.frame_b);
    connect(base.frame_a, world.frame_b);
  end TooShort;
  model Triangle "of rods that are joined rigidly"
    inner Modelica.Mechanics.MultiBody.World world;
    Parts.FixedTranslation a(r = {1, 0, 0}), b(r = {-1, 1, 0}), c(r = {0, -1, 0});
  equation
    connect(world.frame_b, a.frame_a);
    connect(a.frame_b, b.frame_a);
    connect(b.frame_b, c.frame_a);
    connect(c.frame_b, world.frame_b);
  end Triangle;
end Mechanisms;
