// cardan: convert %f %t/pendulum.dym --prove
model Pendulum
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Joints.Revolute pin;
  Modelica.Mechanics.MultiBody.Parts.Body bob(m = 1, r_CM = {1, 0, 0});
equation
  connect(world.frame_b, pin.frame_a);
  connect(pin.frame_b, bob.frame_a);
end Pendulum;
