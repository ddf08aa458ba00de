within Modelica.Blocks.Examples;
model ShowLogicalSources "Sources of truth values"
  extends Modelica.Icons.Example;
  Sources.BooleanTable table(table={2, 4, 6, 8}) "Changes at given times";
  Sources.BooleanConstant const "Always true";
  Sources.BooleanStep step(startTime=4) "Becomes true";
  Sources.BooleanPulse pulse(period=1.5) "Comes and goes";
  Sources.SampleTrigger sample(period=0.5) "True for moments";
  Sources.BooleanExpression booleanExpression(y=pulse.y and step.y) "Any expression";
  annotation(experiment(StopTime=10));
end ShowLogicalSources;
