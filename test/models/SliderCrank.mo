model SliderCrank "A crank turns against a spring behind the slider; the loop is closed by a planar joint"
  import Modelica.Mechanics.MultiBody;
  inner MultiBody.World world(g = 0) "World without gravity";
  MultiBody.Joints.Revolute bearing(useAxisFlange = true, phi(start = 1, fixed = true), w(start = 10, fixed = true), stateSelect = StateSelect.always) "Bearing";
  MultiBody.Parts.BodyCylinder crank(r = {0.1, 0, 0}, diameter = 0.02) "Crank";
  MultiBody.Joints.RevolutePlanarLoopConstraint pin "Joint that closes the loop";
  MultiBody.Parts.BodyBox rod(r = {0.3, 0, 0}, width = 0.02, height = 0.01) "Rod";
  MultiBody.Joints.Revolute gudgeon(phi(start = 0.2)) "Joint in the slider";
  MultiBody.Parts.Body slider(m = 0.8, r_CM = {0, 0, 0}) "Slider";
  MultiBody.Joints.Prismatic guide(useAxisFlange = true, s(start = 0.35)) "Guide";
  Modelica.Mechanics.Translational.Components.SpringDamper cushion(c = 500, d = 2, s_rel0 = 0.25) "Cushion";
  MultiBody.Sensors.CutForce load "Force in the rod";
  Modelica.Mechanics.Rotational.Components.Inertia flywheel(J = 0.02) "Flywheel";
equation
  connect(world.frame_b, bearing.frame_a);
  connect(bearing.frame_b, crank.frame_a);
  connect(crank.frame_b, pin.frame_a);
  connect(pin.frame_b, rod.frame_a);
  connect(rod.frame_b, load.frame_a);
  connect(load.frame_b, gudgeon.frame_b);
  connect(gudgeon.frame_a, slider.frame_a);
  connect(slider.frame_a, guide.frame_b);
  connect(world.frame_b, guide.frame_a);
  connect(cushion.flange_a, guide.support);
  connect(cushion.flange_b, guide.axis);
  connect(flywheel.flange_b, bearing.axis);
  annotation(experiment(StopTime = 2, Tolerance = 1e-8));
end SliderCrank;
