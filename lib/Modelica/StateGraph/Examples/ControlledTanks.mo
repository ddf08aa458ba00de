within Modelica.StateGraph.Examples;
model ControlledTanks "Two tanks that are filled and emptied, with buttons to start, stop and shut down"
  Utilities.TankController tankController "Controller"
      annotation(Placement(transformation(extent={{38, -8}, {58, 12}})));
  Modelica.Blocks.Sources.RadioButtonSource start(reset={stop.on, shut.on}, buttonTimeTable={1, 13, 15, 19}) "Starts"
      annotation(Placement(transformation(extent={{-6, 64}, {14, 84}})));
  Modelica.Blocks.Sources.RadioButtonSource stop(reset={start.on, shut.on}, buttonTimeTable={13, 15, 19, 21}) "Stops for a while"
      annotation(Placement(transformation(extent={{-6, 28}, {14, 48}})));
  Modelica.Blocks.Sources.RadioButtonSource shut(reset={start.on, stop.on}, buttonTimeTable={21, 100}) "Empties the tanks"
      annotation(Placement(transformation(extent={{-6, -8}, {14, 12}})));
  Utilities.Tank tank1 "First tank" annotation(Placement(transformation(extent={{-66, -34}, {-86, -14}})));
  Utilities.Tank tank2 "Second tank" annotation(Placement(transformation(extent={{-6, -62}, {14, -42}})));
  Utilities.valve valve1 "From the source" annotation(Placement(transformation(extent={{78, -40}, {98, -20}})));
  Utilities.Source source "Source" annotation(Placement(transformation(extent={{58, -48}, {38, -28}})));
  Utilities.valve valve2 "Between the tanks" annotation(Placement(transformation(extent={{-26, -54}, {-46, -34}})));
  Utilities.valve valve3 "Out of the second tank" annotation(Placement(transformation(extent={{78, -76}, {98, -56}})));
  inner StateGraphRoot stateGraphRoot "State of the whole"
      annotation(Placement(transformation(extent={{-90, -80}, {-70, -60}})));
equation
  connect(source.outflow1, valve1.outflow1) annotation(Line(points={{58, -38}, {78, -38}}, color={70, 70, 70}));
  connect(valve1.inflow1, tank1.inflow1)
      annotation(Line(points={{78, -30}, {62, -30}, {62, -16}, {-66, -16}}, color={70, 70, 70}));
  connect(tank1.outflow1, valve2.outflow1)
      annotation(Line(points={{-66, -32}, {-62, -32}, {-62, -56}, {-22, -56}, {-22, -52}, {-26, -52}}, color={70, 70, 70}));
  connect(valve2.inflow1, tank2.inflow1) annotation(Line(points={{-26, -44}, {-6, -44}}, color={70, 70, 70}));
  connect(tank2.outflow1, valve3.outflow1)
      annotation(Line(points={{-6, -60}, {-10, -60}, {-10, -74}, {78, -74}}, color={70, 70, 70}));
  connect(tank1.levelSensor, tankController.level1)
      annotation(Line(points={{-86, -24}, {-90, -24}, {-90, -6}, {-62, -6}, {-62, -10}, {18, -10}, {18, -2}, {38, -2}}, color={36, 80, 160}));
  connect(tank2.levelSensor, tankController.level2)
      annotation(Line(points={{14, -52}, {22, -52}, {22, -6}, {38, -6}}, color={36, 80, 160}));
  connect(start.on, tankController.start)
      annotation(Line(points={{15, 74}, {22, 74}, {22, 10}, {38, 10}}, color={150, 30, 120}));
  connect(stop.on, tankController.stop)
      annotation(Line(points={{15, 38}, {18, 38}, {18, 6}, {38, 6}}, color={150, 30, 120}));
  connect(shut.on, tankController.shut) annotation(Line(points={{15, 2}, {38, 2}}, color={150, 30, 120}));
  connect(tankController.valve1, valve1.valveControl)
      annotation(Line(points={{58, 10}, {70, 10}, {70, -22}, {78, -22}}, color={150, 30, 120}));
  connect(tankController.valve2, valve2.valveControl)
      annotation(Line(points={{58, 2}, {62, 2}, {62, -12}, {-10, -12}, {-10, -36}, {-26, -36}}, color={150, 30, 120}));
  connect(tankController.valve3, valve3.valveControl)
      annotation(Line(points={{58, -6}, {66, -6}, {66, -58}, {78, -58}}, color={150, 30, 120}));
  annotation(experiment(StopTime=100), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end ControlledTanks;
