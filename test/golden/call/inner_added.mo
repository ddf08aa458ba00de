// cardan: check %f
model InnerAdded "The message points at the user's declaration, not into the library"
  Modelica.Mechanics.MultiBody.Parts.Fixed base;
  Modelica.Mechanics.MultiBody.Joints.Revolute joint[1];
  Modelica.Mechanics.MultiBody.Parts.Body body(m=1, r_CM={1, 0, 0});
equation
  connect(base.frame_b, joint[1].frame_a);
  connect(joint[1].frame_b, body.frame_a);
end InnerAdded;
