model PidLoop "A PID controller with limits on a plant of second order"
  Modelica.Blocks.Sources.Step wish(height = 1, startTime = 0.5) "Set point";
  Modelica.Blocks.Continuous.LimPID controller(k = 4, Ti = 0.8, Td = 0.1, yMax = 3) "Controller";
  Modelica.Blocks.Continuous.SecondOrder plant(k = 1, w = 2, D = 0.3, initType = Modelica.Blocks.Types.Init.InitialState) "Plant";
  Modelica.Blocks.Nonlinear.DeadZone sensor(uMax = 0.01) "Sensor that does not see small values";
equation
  connect(wish.y, controller.u_s);
  connect(controller.y, plant.u);
  connect(plant.y, sensor.u);
  connect(sensor.y, controller.u_m);
  annotation(experiment(StopTime = 10, Tolerance = 1e-7));
end PidLoop;
