within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
expandable connector ControlBus "Signals of all axes"
  extends Modelica.Icons.SignalBus;
  AxisControlBus axisControlBus1 "Signals of axis 1";
  AxisControlBus axisControlBus2 "Signals of axis 2";
  AxisControlBus axisControlBus3 "Signals of axis 3";
  AxisControlBus axisControlBus4 "Signals of axis 4";
  AxisControlBus axisControlBus5 "Signals of axis 5";
  AxisControlBus axisControlBus6 "Signals of axis 6";
end ControlBus;
