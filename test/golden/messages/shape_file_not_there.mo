// cardan: simulate %f -o %t/bracket.cdr
// cardan: animate %t/bracket.cdr -o %t/bracket.glb
model Bracket
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.Visualizers.FixedShape bracket(shapeType = "modelica://Machines/bracket.stl", length = 1, width = 1, height = 1);
equation
  connect(world.frame_b, bracket.frame_a);
  annotation (experiment(StopTime = 1));
end Bracket;
