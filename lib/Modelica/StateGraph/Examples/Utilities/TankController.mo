within Modelica.StateGraph.Examples.Utilities;
model TankController "Fills and empties tanks, again and again, until it is stopped"
  parameter Real limit = 0.98 "Level at which tank 1 is full";
  parameter Modelica.Units.SI.Time waitTime = 3 "Time between filling and emptying";
  InitialStep s1(nIn=2, nOut=1) "Waits for the start"
      annotation(Placement(transformation(extent={{10, 44}, {30, 64}})));
  MakeProduct makeProduct(limit=limit, waitTime=waitTime) "Fills and empties"
      annotation(Placement(transformation(extent={{78, 44}, {98, 64}})));
  Transition T1(condition=start) "Start" annotation(Placement(transformation(extent={{46, 44}, {66, 64}})));
  Transition T2(condition=level2 < 0.001) "Tank 2 is empty"
      annotation(Placement(transformation(extent={{114, 44}, {134, 64}})));
  Transition T3(condition=stop) "Stop" annotation(Placement(transformation(extent={{114, 4}, {134, 24}})));
  Step s2(nIn=1, nOut=2) "Stopped" annotation(Placement(transformation(extent={{-126, 44}, {-106, 64}})));
  Transition T4(condition=start) "Goes on" annotation(Placement(transformation(extent={{-90, 80}, {-70, 100}})));
  Transition T5(condition=shut) "Shuts down" annotation(Placement(transformation(extent={{-90, 44}, {-70, 64}})));
  Step emptyTanks(nIn=1, nOut=1) "Both tanks are emptied"
      annotation(Placement(transformation(extent={{-58, 44}, {-38, 64}})));
  Transition T6(condition=level1 + level2 < 0.001) "Both are empty"
      annotation(Placement(transformation(extent={{-26, 44}, {-6, 64}})));
  Modelica.Blocks.Interfaces.BooleanInput start "Button"
      annotation(Placement(transformation(extent={{-70, -130}, {-50, -110}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Blocks.Interfaces.BooleanInput stop "Button"
      annotation(Placement(transformation(extent={{-40, -130}, {-20, -110}}), iconTransformation(extent={{-110, 30}, {-90, 50}})));
  Modelica.Blocks.Interfaces.BooleanInput shut "Button"
      annotation(Placement(transformation(extent={{-10, -130}, {10, -110}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  Modelica.Blocks.Interfaces.RealInput level1 "Level of tank 1"
      annotation(Placement(transformation(extent={{-126, 104}, {-106, 124}}), iconTransformation(extent={{-110, -50}, {-90, -30}})));
  Modelica.Blocks.Interfaces.RealInput level2 "Level of tank 2"
      annotation(Placement(transformation(extent={{20, -130}, {40, -110}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Blocks.Interfaces.BooleanOutput valve1 "Opens the valve of the source"
      annotation(Placement(transformation(extent={{-98, -42}, {-78, -22}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Modelica.Blocks.Interfaces.BooleanOutput valve2 "Opens the valve between the tanks"
      annotation(Placement(transformation(extent={{-98, -84}, {-78, -64}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  Modelica.Blocks.Interfaces.BooleanOutput valve3 "Opens the valve of tank 2"
      annotation(Placement(transformation(extent={{-98, -126}, {-78, -106}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  Modelica.Blocks.Sources.BooleanExpression setValve1(y=makeProduct.fillTank1.active) "When tank 1 is filled"
      annotation(Placement(transformation(extent={{-130, -42}, {-110, -22}})));
  Modelica.Blocks.Sources.BooleanExpression setValve2(y=makeProduct.fillTank2.active or emptyTanks.active) "When tank 2 is filled, or both are emptied"
      annotation(Placement(transformation(extent={{-130, -84}, {-110, -64}})));
  Modelica.Blocks.Sources.BooleanExpression setValve3(y=makeProduct.emptyTank2.active or emptyTanks.active) "When tank 2 is emptied"
      annotation(Placement(transformation(extent={{-130, -126}, {-110, -106}})));
equation
  connect(s1.outPort[1], T1.inPort) annotation(Line(points={{30, 54}, {46, 54}}, color={70, 70, 70}));
  connect(T1.outPort, makeProduct.inPort) annotation(Line(points={{66, 54}, {78, 54}}, color={70, 70, 70}));
  connect(makeProduct.outPort, T2.inPort) annotation(Line(points={{98, 54}, {114, 54}}, color={70, 70, 70}));
  connect(T2.outPort, s1.inPort[1])
      annotation(Line(points={{134, 54}, {138, 54}, {138, 36}, {6, 36}, {6, 54}, {10, 54}}, color={70, 70, 70}));
  connect(makeProduct.suspend[1], T3.inPort)
      annotation(Line(points={{82, 44}, {82, 14}, {114, 14}}, color={70, 70, 70}));
  connect(T3.outPort, s2.inPort[1])
      annotation(Line(points={{134, 14}, {138, 14}, {138, 0}, {-130, 0}, {-130, 54}, {-126, 54}}, color={70, 70, 70}));
  connect(s2.outPort[1], T4.inPort)
      annotation(Line(points={{-106, 54}, {-94, 54}, {-94, 90}, {-90, 90}}, color={70, 70, 70}));
  connect(T4.outPort, makeProduct.resume[1])
      annotation(Line(points={{-70, 90}, {82, 90}, {82, 64}}, color={70, 70, 70}));
  connect(s2.outPort[2], T5.inPort) annotation(Line(points={{-106, 54}, {-90, 54}}, color={70, 70, 70}));
  connect(T5.outPort, emptyTanks.inPort[1]) annotation(Line(points={{-70, 54}, {-58, 54}}, color={70, 70, 70}));
  connect(emptyTanks.outPort[1], T6.inPort) annotation(Line(points={{-38, 54}, {-26, 54}}, color={70, 70, 70}));
  connect(T6.outPort, s1.inPort[2]) annotation(Line(points={{-6, 54}, {10, 54}}, color={70, 70, 70}));
  connect(level1, makeProduct.level1) annotation(Line(points={{-116, 114}, {88, 114}, {88, 54}}, color={36, 80, 160}));
  connect(setValve1.y, valve1) annotation(Line(points={{-109, -32}, {-88, -32}}, color={150, 30, 120}));
  connect(setValve2.y, valve2) annotation(Line(points={{-109, -74}, {-88, -74}}, color={150, 30, 120}));
  connect(setValve3.y, valve3) annotation(Line(points={{-109, -116}, {-88, -116}}, color={150, 30, 120}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="control", textColor={70, 70, 70}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}), Diagram(coordinateSystem(extent={{-160, -140}, {160, 140}})));
end TankController;
