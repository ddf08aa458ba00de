within Modelica.Mechanics.Translational.Examples;
model Accelerate "A mass moved by an acceleration"
  Sources.Accelerate accelerate "Moves the mass" annotation(Placement(transformation(extent={{-8, -6}, {12, 14}})));
  Components.Mass mass(L = 1, m = 1) "Mass" annotation(Placement(transformation(extent={{24, -6}, {44, 14}})));
  Modelica.Blocks.Sources.Constant constantAcc(k = 1) "Acceleration"
      annotation(Placement(transformation(extent={{-40, -6}, {-20, 14}})));
equation
  connect(constantAcc.y, accelerate.a_ref) annotation(Line(points={{-19, 4}, {-9.2, 4}}, color={36, 80, 160}));
  connect(accelerate.flange, mass.flange_a) annotation(Line(points={{12, 4}, {24, 4}}, color={48, 120, 56}));
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end Accelerate;
