within Modelica.Mechanics.Translational.Examples;
model WhyArrows "Which way a component lies matters"
  Components.Fixed fixed "Ground";
  Components.Rod rod1(L = 1) "Rod that ends at the ground";
  Components.Rod rod2(L = 1) "Rod that begins at the ground";
  Components.Rod rod3(L = 1) "Another rod that begins at the ground";
  Modelica.Mechanics.Translational.Sensors.PositionSensor positionSensor2 "End of the second rod";
  Modelica.Mechanics.Translational.Sensors.PositionSensor positionSensor1 "Beginning of the first rod";
  Modelica.Mechanics.Translational.Sensors.PositionSensor positionSensor3 "End of the third rod";
  Components.Fixed fixed1(s0 = -1.9) "Ground of the first oscillator";
  Components.Spring spring1(s_rel0 = 2, c = 11) "Spring to the right end";
  Components.Mass mass1(L = 2, s(fixed = true), v(fixed = true), m = 1) "Mass held at its right end";
  Components.Fixed fixed2(s0 = -1.9) "Ground of the second oscillator";
  Components.Spring spring2(s_rel0 = 2, c = 11) "Spring to the right end";
  Components.Mass inertia2(L = 2, m = 1, s(fixed = true), v(fixed = true)) "Mass held at its right end";
equation
  connect(rod1.flange_b, fixed.flange);
  connect(rod1.flange_a, positionSensor1.flange);
  connect(rod2.flange_a, fixed.flange);
  connect(rod2.flange_b, positionSensor2.flange);
  connect(rod3.flange_a, fixed.flange);
  connect(rod3.flange_b, positionSensor3.flange);
  connect(fixed1.flange, spring1.flange_a);
  connect(spring1.flange_b, mass1.flange_b);
  connect(fixed2.flange, spring2.flange_a);
  connect(spring2.flange_b, inertia2.flange_b);
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end WhyArrows;
