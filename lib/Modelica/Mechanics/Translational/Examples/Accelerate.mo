within Modelica.Mechanics.Translational.Examples;
model Accelerate "A mass moved by an acceleration"
  Sources.Accelerate accelerate "Moves the mass";
  Components.Mass mass(L = 1, m = 1) "Mass";
  Modelica.Blocks.Sources.Constant constantAcc(k = 1) "Acceleration";
equation
  connect(constantAcc.y, accelerate.a_ref);
  connect(accelerate.flange, mass.flange_a);
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end Accelerate;
