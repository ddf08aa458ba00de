model DigitalControl "A sampled controller with filter and observer moves an oscillator"
  parameter Real Ts = 0.05 "Sample time";
  Modelica.Blocks.Sources.Step wish(height = 1, startTime = 0.2) "Wish";
  Modelica.Blocks.Math.Feedback error "Control error";
  Modelica.Blocks.Discrete.Sampler sampler(samplePeriod = Ts) "Sampler";
  Modelica.Blocks.Discrete.TransferFunction control(b = {2.2, -1.9}, a = {1, -0.2}, samplePeriod = Ts) "Controller";
  Modelica.Blocks.Discrete.StateSpace memory(A = [0.9], B = [0.1], C = [1], D = [0], samplePeriod = Ts) "Slow mean of the output";
  Modelica.Blocks.Discrete.UnitDelay delay(samplePeriod = Ts) "Delay of the computer";
  Modelica.Blocks.Discrete.ZeroOrderHold hold(samplePeriod = Ts) "Hold";
  Modelica.Blocks.Math.Gain gain(k = 6) "Gain";
  Modelica.Blocks.Continuous.SecondOrder plant(w = 4, D = 0.2, initType = Modelica.Blocks.Types.Init.InitialState) "Plant";
  Modelica.Blocks.Math.Add3 sum(k2 = -1, k3 = 0.1) "Wish less output";
  Modelica.Blocks.Nonlinear.FixedDelay late(delayTime = 0.12) "Delay of the sensor";
equation
  connect(wish.y, sum.u1);
  connect(late.y, sum.u2);
  connect(memory.y[1], sum.u3);
  connect(sum.y, error.u1);
  connect(delay.y, error.u2);
  connect(error.y, sampler.u);
  connect(sampler.y, control.u);
  connect(control.y, delay.u);
  connect(control.y, hold.u);
  connect(hold.y, gain.u);
  connect(gain.y, plant.u);
  connect(plant.y, late.u);
  connect(plant.y, memory.u[1]);
  annotation(experiment(StopTime = 6, Tolerance = 1e-8));
end DigitalControl;
