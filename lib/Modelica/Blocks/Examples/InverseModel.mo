within Modelica.Blocks.Examples;
model InverseModel "A block run backwards, behind a filter that makes that possible"
  extends Modelica.Icons.Example;
  Continuous.FirstOrder firstOrder1(k=1, T=0.3, initType=Modelica.Blocks.Types.Init.SteadyState) "Block that is inverted"
      annotation(Placement(transformation(extent={{-44, -22}, {-24, -2}})));
  Sources.Sine sine(f=2, offset=1, startTime=0.2) "Input"
      annotation(Placement(transformation(extent={{-80, 14}, {-60, 34}})));
  Math.InverseBlockConstraints inverseBlockConstraints "Makes input and output change places"
      annotation(Placement(transformation(extent={{-4, -16}, {16, 4}})));
  Continuous.FirstOrder firstOrder2(k=1, T=0.3, initType=Modelica.Blocks.Types.Init.SteadyState) "The same block, forwards"
      annotation(Placement(transformation(extent={{32, -10}, {52, 10}})));
  Math.Feedback feedback "What is left of the input"
      annotation(Placement(transformation(extent={{64, -10}, {84, 10}})));
  Continuous.CriticalDamping criticalDamping(n=1, f=50*sine.f) "Filter"
      annotation(Placement(transformation(extent={{-44, 14}, {-24, 34}})));
equation
  connect(sine.y, criticalDamping.u) annotation(Line(points={{-59, 24}, {-45.2, 24}}, color={36, 80, 160}));
  connect(criticalDamping.y, inverseBlockConstraints.u1)
      annotation(Line(points={{-23, 24}, {-20, 24}, {-20, 0}, {-5.2, 0}}, color={36, 80, 160}));
  connect(inverseBlockConstraints.y2, firstOrder1.u)
      annotation(Line(points={{17, -12}, {20, -12}, {20, -24}, {-48, -24}, {-48, -12}, {-45.2, -12}}, color={36, 80, 160}));
  connect(firstOrder1.y, inverseBlockConstraints.u2)
      annotation(Line(points={{-23, -12}, {-5.2, -12}}, color={36, 80, 160}));
  connect(inverseBlockConstraints.y1, firstOrder2.u) annotation(Line(points={{17, 0}, {30.8, 0}}, color={36, 80, 160}));
  connect(firstOrder2.y, feedback.u1) annotation(Line(points={{53, 0}, {62.8, 0}}, color={36, 80, 160}));
  connect(sine.y, feedback.u2)
      annotation(Line(points={{-59, 24}, {-52, 24}, {-52, -26}, {74, -26}, {74, -11.2}}, color={36, 80, 160}));
  annotation(experiment(StopTime=1.0));
end InverseModel;
