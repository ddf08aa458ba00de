within Modelica.StateGraph.Examples;
model ControlledTanks "Two tanks that are filled and emptied, with buttons to start, stop and shut down"
  Utilities.TankController tankController "Controller";
  Modelica.Blocks.Sources.RadioButtonSource start(reset={stop.on, shut.on}, buttonTimeTable={1, 13, 15, 19}) "Starts";
  Modelica.Blocks.Sources.RadioButtonSource stop(reset={start.on, shut.on}, buttonTimeTable={13, 15, 19, 21}) "Stops for a while";
  Modelica.Blocks.Sources.RadioButtonSource shut(reset={start.on, stop.on}, buttonTimeTable={21, 100}) "Empties the tanks";
  Utilities.Tank tank1 "First tank";
  Utilities.Tank tank2 "Second tank";
  Utilities.valve valve1 "From the source";
  Utilities.Source source "Source";
  Utilities.valve valve2 "Between the tanks";
  Utilities.valve valve3 "Out of the second tank";
  inner StateGraphRoot stateGraphRoot "State of the whole";
equation
  connect(source.outflow1, valve1.outflow1);
  connect(valve1.inflow1, tank1.inflow1);
  connect(tank1.outflow1, valve2.outflow1);
  connect(valve2.inflow1, tank2.inflow1);
  connect(tank2.outflow1, valve3.outflow1);
  connect(tank1.levelSensor, tankController.level1);
  connect(tank2.levelSensor, tankController.level2);
  connect(start.on, tankController.start);
  connect(stop.on, tankController.stop);
  connect(shut.on, tankController.shut);
  connect(tankController.valve1, valve1.valveControl);
  connect(tankController.valve2, valve2.valveControl);
  connect(tankController.valve3, valve3.valveControl);
  annotation(experiment(StopTime=100));
end ControlledTanks;
