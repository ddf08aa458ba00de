within Modelica.Blocks.Examples;
model InverseModel "A block run backwards, behind a filter that makes that possible"
  extends Modelica.Icons.Example;
  Continuous.FirstOrder firstOrder1(k=1, T=0.3, initType=Modelica.Blocks.Types.Init.SteadyState) "Block that is inverted";
  Sources.Sine sine(f=2, offset=1, startTime=0.2) "Input";
  Math.InverseBlockConstraints inverseBlockConstraints "Makes input and output change places";
  Continuous.FirstOrder firstOrder2(k=1, T=0.3, initType=Modelica.Blocks.Types.Init.SteadyState) "The same block, forwards";
  Math.Feedback feedback "What is left of the input";
  Continuous.CriticalDamping criticalDamping(n=1, f=50*sine.f) "Filter";
equation
  connect(sine.y, criticalDamping.u);
  connect(criticalDamping.y, inverseBlockConstraints.u1);
  connect(inverseBlockConstraints.y2, firstOrder1.u);
  connect(firstOrder1.y, inverseBlockConstraints.u2);
  connect(inverseBlockConstraints.y1, firstOrder2.u);
  connect(firstOrder2.y, feedback.u1);
  connect(sine.y, feedback.u2);
  annotation(experiment(StopTime=1.0));
end InverseModel;
