model QuarterCar "A quarter of a car over a step in the road"
  Modelica.Mechanics.Translational.Sources.Position road(exact = false, f_crit = 20) "Road";
  Modelica.Blocks.Sources.Step bump(height = 0.05, startTime = 0.2) "Height of the road";
  Modelica.Mechanics.Translational.Components.SpringDamper tyre(c = 180e3, d = 150, s_rel0 = 0.3) "Tyre";
  Modelica.Mechanics.Translational.Components.Mass wheel(m = 35, s(fixed = true, start = 0.3), v(fixed = true)) "Wheel";
  Modelica.Mechanics.Translational.Components.SpringDamper strut(c = 18e3, d = 1400, s_rel0 = 0.5) "Strut";
  Modelica.Mechanics.Translational.Components.Mass body(m = 320, s(fixed = true, start = 0.8), v(fixed = true)) "Body";
  Modelica.Mechanics.Translational.Sensors.AccSensor comfort "Acceleration of the body";
equation
  connect(bump.y, road.s_ref);
  connect(road.flange, tyre.flange_a);
  connect(tyre.flange_b, wheel.flange_a);
  connect(wheel.flange_b, strut.flange_a);
  connect(strut.flange_b, body.flange_a);
  connect(body.flange_b, comfort.flange);
  annotation(experiment(StopTime = 2, Tolerance = 1e-7));
end QuarterCar;
