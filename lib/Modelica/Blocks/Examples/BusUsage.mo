within Modelica.Blocks.Examples;
model BusUsage "Signals on a bus that has another one in it"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.IntegerStep integerStep(height=1, offset=2, startTime=0.5) "Whole signal"
      annotation(Placement(transformation(extent={{30, 24}, {10, 44}})));
  Modelica.Blocks.Sources.BooleanStep booleanStep(startTime=0.5) "Truth value"
      annotation(Placement(transformation(extent={{-24, -48}, {-4, -28}})));
  Modelica.Blocks.Sources.Sine sine(f=1) "Real signal"
      annotation(Placement(transformation(extent={{-40, -12}, {-20, 8}})));
  Modelica.Blocks.Examples.BusUsage_Utilities.Part part "Puts signals on the inner bus"
      annotation(Placement(transformation(extent={{9, -48}, {29, -28}})));
  Modelica.Blocks.Math.Gain gain(k=1) "Takes a signal from the bus"
      annotation(Placement(transformation(extent={{25, -12}, {45, 8}})));
protected
  BusUsage_Utilities.Interfaces.ControlBus controlBus "Bus"
      annotation(Placement(transformation(extent={{-7, -12}, {13, 8}})));
equation
  connect(sine.y, controlBus.realSignal1) annotation(Line(points={{-19, -2}, {3, -2}}, color={36, 80, 160}));
  connect(booleanStep.y, controlBus.booleanSignal)
      annotation(Line(points={{-3, -38}, {3, -38}, {3, -2}}, color={150, 30, 120}));
  connect(integerStep.y, controlBus.integerSignal)
      annotation(Line(points={{9, 34}, {3, 34}, {3, -2}}, color={196, 98, 0}));
  connect(part.subControlBus, controlBus.subControlBus)
      annotation(Line(points={{9, -38}, {3, -38}, {3, -2}}, color={150, 110, 20}));
  connect(gain.u, controlBus.realSignal1) annotation(Line(points={{23.8, -2}, {3, -2}}, color={36, 80, 160}));
  annotation(experiment(StopTime=2));
end BusUsage;
