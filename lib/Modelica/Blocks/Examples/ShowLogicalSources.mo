within Modelica.Blocks.Examples;
model ShowLogicalSources "Sources of truth values"
  extends Modelica.Icons.Example;
  Sources.BooleanTable table(table={2, 4, 6, 8}) "Changes at given times"
      annotation(Placement(transformation(extent={{-90, -6}, {-70, 14}})));
  Sources.BooleanConstant const "Always true" annotation(Placement(transformation(extent={{-58, -6}, {-38, 14}})));
  Sources.BooleanStep step(startTime=4) "Becomes true"
      annotation(Placement(transformation(extent={{-26, -6}, {-6, 14}})));
  Sources.BooleanPulse pulse(period=1.5) "Comes and goes"
      annotation(Placement(transformation(extent={{6, -6}, {26, 14}})));
  Sources.SampleTrigger sample(period=0.5) "True for moments"
      annotation(Placement(transformation(extent={{38, -6}, {58, 14}})));
  Sources.BooleanExpression booleanExpression(y=pulse.y and step.y) "Any expression"
      annotation(Placement(transformation(extent={{70, -6}, {90, 14}})));
  annotation(experiment(StopTime=10));
end ShowLogicalSources;
