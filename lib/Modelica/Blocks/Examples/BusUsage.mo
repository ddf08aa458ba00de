within Modelica.Blocks.Examples;
model BusUsage "Signals on a bus that has another one in it"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Sources.IntegerStep integerStep(height=1, offset=2, startTime=0.5) "Whole signal";
  Modelica.Blocks.Sources.BooleanStep booleanStep(startTime=0.5) "Truth value";
  Modelica.Blocks.Sources.Sine sine(f=1) "Real signal";
  Modelica.Blocks.Examples.BusUsage_Utilities.Part part "Puts signals on the inner bus";
  Modelica.Blocks.Math.Gain gain(k=1) "Takes a signal from the bus";
protected
  BusUsage_Utilities.Interfaces.ControlBus controlBus "Bus";
equation
  connect(sine.y, controlBus.realSignal1);
  connect(booleanStep.y, controlBus.booleanSignal);
  connect(integerStep.y, controlBus.integerSignal);
  connect(part.subControlBus, controlBus.subControlBus);
  connect(gain.u, controlBus.realSignal1);
  annotation(experiment(StopTime=2));
end BusUsage;
