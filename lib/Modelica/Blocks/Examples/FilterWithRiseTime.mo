within Modelica.Blocks.Examples;
model FilterWithRiseTime "Filters that reach their end in a given time"
  extends Modelica.Icons.Example;
  parameter Integer order = 2 "Order";
  parameter SI.Time riseTime = 2 "Time to reach the end";
  Continuous.Filter filter_fac5(f_cut=5/(2*Modelica.Constants.pi*riseTime), order=order) "99.99 % after the rise time"
      annotation(Placement(transformation(extent={{2, 24}, {22, 44}})));
  Sources.Step step(startTime=1) "Input" annotation(Placement(transformation(extent={{-30, -12}, {-10, 8}})));
  Continuous.Filter filter_fac4(f_cut=4/(2*Modelica.Constants.pi*riseTime), order=order) "A lower cut-off frequency"
      annotation(Placement(transformation(extent={{2, -12}, {22, 8}})));
  Continuous.Filter filter_fac3(f_cut=3/(2*Modelica.Constants.pi*riseTime), order=order) "A still lower one"
      annotation(Placement(transformation(extent={{2, -48}, {22, -28}})));
equation
  connect(step.y, filter_fac5.u)
      annotation(Line(points={{-9, -2}, {-2, -2}, {-2, 34}, {0.8, 34}}, color={36, 80, 160}));
  connect(step.y, filter_fac4.u) annotation(Line(points={{-9, -2}, {0.8, -2}}, color={36, 80, 160}));
  connect(step.y, filter_fac3.u)
      annotation(Line(points={{-9, -2}, {-2, -2}, {-2, -38}, {0.8, -38}}, color={36, 80, 160}));
  annotation(experiment(StopTime=4));
end FilterWithRiseTime;
