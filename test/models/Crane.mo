model Crane "A trolley carries a load on a rope and is brought to its place by a controller"
  import Modelica.Mechanics.MultiBody;
  inner MultiBody.World world "World";
  MultiBody.Joints.Prismatic rail(useAxisFlange = true, s(fixed = true), v(fixed = true)) "Rail";
  MultiBody.Parts.BodyBox trolley(r = {0.4, 0, 0}, width = 0.3, height = 0.2, density = 500) "Trolley";
  MultiBody.Parts.FixedTranslation middle(r = {0.2, 0, 0}) "Middle of the trolley";
  MultiBody.Joints.Revolute hook(phi(start = 0.3, fixed = true), w(fixed = true)) "Hook";
  MultiBody.Parts.BodyShape rope(r = {0, -3, 0}, r_CM = {0, -1.5, 0}, m = 2, I_11 = 1.5, I_33 = 1.5) "Rope";
  MultiBody.Parts.Body load(m = 50, r_CM = {0, -0.2, 0}, I_11 = 1, I_22 = 1, I_33 = 1) "Load";
  MultiBody.Sensors.RelativeAngles swing(sequence = {3, 2, 1}) "Angle of the rope";
  Modelica.Mechanics.Translational.Sources.Force drive(useSupport = true) "Drive";
  Modelica.Mechanics.Translational.Sensors.PositionSensor position "Position of the trolley";
  Modelica.Blocks.Sources.Step wish(height = 4, startTime = 1) "Wished position";
  Modelica.Blocks.Continuous.LimPID control(k = 200, Ti = 20, Td = 1.2, yMax = 400, controllerType = Modelica.Blocks.Types.SimpleController.PID,
    initType = Modelica.Blocks.Types.Init.InitialState) "Controller";
equation
  connect(world.frame_b, rail.frame_a);
  connect(rail.frame_b, trolley.frame_a);
  connect(trolley.frame_a, middle.frame_a);
  connect(middle.frame_b, hook.frame_a);
  connect(hook.frame_b, rope.frame_a);
  connect(rope.frame_b, load.frame_a);
  connect(swing.frame_a, trolley.frame_a);
  connect(swing.frame_b, rope.frame_a);
  connect(drive.flange, rail.axis);
  connect(drive.support, rail.support);
  connect(position.flange, rail.axis);
  connect(wish.y, control.u_s);
  connect(position.s, control.u_m);
  connect(control.y, drive.f);
  annotation(experiment(StopTime = 10, Tolerance = 1e-8));
end Crane;
