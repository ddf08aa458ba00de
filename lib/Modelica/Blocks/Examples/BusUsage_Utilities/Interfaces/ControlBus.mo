within Modelica.Blocks.Examples.BusUsage_Utilities.Interfaces;
expandable connector ControlBus "Bus of all signals"
  extends Modelica.Icons.SignalBus;
  SI.AngularVelocity realSignal1 "First real signal";
  SI.Velocity realSignal2 "Second real signal";
  Integer integerSignal "Whole signal";
  Boolean booleanSignal "Truth value";
  SubControlBus subControlBus "Signals of the part";
end ControlBus;
