within Modelica.Blocks.Examples;
model FilterWithRiseTime "Filters that reach their end in a given time"
  extends Modelica.Icons.Example;
  parameter Integer order = 2 "Order";
  parameter SI.Time riseTime = 2 "Time to reach the end";
  Continuous.Filter filter_fac5(f_cut=5/(2*Modelica.Constants.pi*riseTime), order=order) "99.99 % after the rise time";
  Sources.Step step(startTime=1) "Input";
  Continuous.Filter filter_fac4(f_cut=4/(2*Modelica.Constants.pi*riseTime), order=order) "A lower cut-off frequency";
  Continuous.Filter filter_fac3(f_cut=3/(2*Modelica.Constants.pi*riseTime), order=order) "A still lower one";
equation
  connect(step.y, filter_fac5.u);
  connect(step.y, filter_fac4.u);
  connect(step.y, filter_fac3.u);
  annotation(experiment(StopTime=4));
end FilterWithRiseTime;
