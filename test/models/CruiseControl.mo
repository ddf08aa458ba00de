model CruiseControl "A vehicle keeps its speed uphill and downhill, with gear, brake and drag"
  Modelica.Blocks.Sources.TimeTable wish(table = [0, 0; 10, 15; 40, 15; 45, 25; 80, 25; 90, 0; 100, 0]) "Wished speed";
  Modelica.Blocks.Sources.TimeTable slope(table = [0, 0; 25, 0; 30, 0.05; 50, 0.05; 55, -0.04; 75, -0.04; 80, 0]) "Slope of the road";
  Modelica.Blocks.Continuous.LimPID driver(controllerType = Modelica.Blocks.Types.SimpleController.PI, k = 60, Ti = 5, yMax = 180, yMin = -300,
    initType = Modelica.Blocks.Types.Init.InitialState) "Driver";
  Modelica.Mechanics.Rotational.Sources.Torque engine "Engine";
  Modelica.Mechanics.Rotational.Components.Inertia rotor(J = 0.2) "Rotor";
  Modelica.Mechanics.Rotational.Components.BearingFriction loss(tau_pos = [0, 1.5; 500, 8]) "Losses";
  Modelica.Mechanics.Rotational.Components.IdealGear gear(ratio = 6) "Gear";
  Modelica.Mechanics.Rotational.Components.SpringDamper shaft(c = 2e4, d = 300) "Shaft";
  Modelica.Mechanics.Rotational.Components.IdealRollingWheel wheel(radius = 0.3) "Wheel";
  Modelica.Mechanics.Translational.Components.Mass car(m = 1200, s(fixed = true), v(fixed = true)) "Car";
  Modelica.Mechanics.Translational.Sources.QuadraticSpeedDependentForce drag(f_nominal = -350, v_nominal = 30, ForceDirection = false) "Drag";
  Modelica.Mechanics.Translational.Sources.Force hill "Force of the slope";
  Modelica.Mechanics.Translational.Sensors.SpeedSensor speed "Speed";
  Modelica.Blocks.Math.Gain weight(k = -1200*9.81) "Weight along the slope";
  Modelica.Mechanics.Translational.Sensors.PowerSensor power "Power at the road";
equation
  connect(wish.y, driver.u_s);
  connect(speed.v, driver.u_m);
  connect(driver.y, engine.tau);
  connect(engine.flange, rotor.flange_a);
  connect(rotor.flange_b, loss.flange_a);
  connect(loss.flange_b, gear.flange_a);
  connect(gear.flange_b, shaft.flange_a);
  connect(shaft.flange_b, wheel.flangeR);
  connect(wheel.flangeT, power.flange_a);
  connect(power.flange_b, car.flange_a);
  connect(car.flange_b, drag.flange);
  connect(car.flange_b, hill.flange);
  connect(car.flange_b, speed.flange);
  connect(slope.y, weight.u);
  connect(weight.y, hill.f);
  annotation(experiment(StopTime = 100, Tolerance = 1e-8));
end CruiseControl;
