// cardan: check MasslessFrames.Torques %f
// cardan: simulate MasslessFrames.Bar %f --stop 1 -o %t/r.csv
package MasslessFrames "Force elements that meet where nothing has a mass"
  model Torques "What turns the frame between them is open"
    inner Modelica.Mechanics.MultiBody.World world;
    Modelica.Mechanics.MultiBody.Forces.ForceAndTorque first, second;
    Modelica.Mechanics.MultiBody.Parts.Body body(m = 1, r_CM = {0, 0, 0});
  equation
    connect(world.frame_b, first.frame_a);
    connect(first.frame_b, second.frame_a);
    connect(second.frame_b, body.frame_a);
    first.force = zeros(3);
    second.force = zeros(3);
    first.torque = zeros(3);
    second.torque = zeros(3);
  end Torques;

  model Bar "A bar without mass between springs would turn"
    inner Modelica.Mechanics.MultiBody.World world;
    Modelica.Mechanics.MultiBody.Forces.Spring first(c = 100, s_unstretched = 0.1), second(c = 100, s_unstretched = 0.1);
    Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar(r = {1, 0, 0});
    Modelica.Mechanics.MultiBody.Parts.Body body(m = 1, r_CM = {0, 0, 0}, r_0(start = {0.5, -0.6, 0}, each fixed = true),
      v_0(each fixed = true), angles_fixed = true, w_0_fixed = true);
  equation
    connect(world.frame_b, first.frame_a);
    connect(first.frame_b, bar.frame_a);
    connect(bar.frame_b, second.frame_a);
    connect(second.frame_b, body.frame_a);
  end Bar;
end MasslessFrames;
