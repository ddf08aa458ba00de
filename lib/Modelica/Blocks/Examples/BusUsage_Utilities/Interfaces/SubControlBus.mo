within Modelica.Blocks.Examples.BusUsage_Utilities.Interfaces;
expandable connector SubControlBus "Bus of the signals of a part"
  extends Modelica.Icons.SignalSubBus;
  Real myRealSignal "Real signal";
  Boolean myBooleanSignal "Truth value";
end SubControlBus;
