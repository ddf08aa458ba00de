within Modelica.StateGraph.Examples.Utilities;
model TankController "Fills and empties tanks, again and again, until it is stopped"
  parameter Real limit = 0.98 "Level at which tank 1 is full";
  parameter Modelica.Units.SI.Time waitTime = 3 "Time between filling and emptying";
  InitialStep s1(nIn=2, nOut=1) "Waits for the start";
  MakeProduct makeProduct(limit=limit, waitTime=waitTime) "Fills and empties";
  Transition T1(condition=start) "Start";
  Transition T2(condition=level2 < 0.001) "Tank 2 is empty";
  Transition T3(condition=stop) "Stop";
  Step s2(nIn=1, nOut=2) "Stopped";
  Transition T4(condition=start) "Goes on";
  Transition T5(condition=shut) "Shuts down";
  Step emptyTanks(nIn=1, nOut=1) "Both tanks are emptied";
  Transition T6(condition=level1 + level2 < 0.001) "Both are empty";
  Modelica.Blocks.Interfaces.BooleanInput start "Button";
  Modelica.Blocks.Interfaces.BooleanInput stop "Button";
  Modelica.Blocks.Interfaces.BooleanInput shut "Button";
  Modelica.Blocks.Interfaces.RealInput level1 "Level of tank 1";
  Modelica.Blocks.Interfaces.RealInput level2 "Level of tank 2";
  Modelica.Blocks.Interfaces.BooleanOutput valve1 "Opens the valve of the source";
  Modelica.Blocks.Interfaces.BooleanOutput valve2 "Opens the valve between the tanks";
  Modelica.Blocks.Interfaces.BooleanOutput valve3 "Opens the valve of tank 2";
  Modelica.Blocks.Sources.BooleanExpression setValve1(y=makeProduct.fillTank1.active) "When tank 1 is filled";
  Modelica.Blocks.Sources.BooleanExpression setValve2(y=makeProduct.fillTank2.active or emptyTanks.active) "When tank 2 is filled, or both are emptied";
  Modelica.Blocks.Sources.BooleanExpression setValve3(y=makeProduct.emptyTank2.active or emptyTanks.active) "When tank 2 is emptied";
equation
  connect(s1.outPort[1], T1.inPort);
  connect(T1.outPort, makeProduct.inPort);
  connect(makeProduct.outPort, T2.inPort);
  connect(T2.outPort, s1.inPort[1]);
  connect(makeProduct.suspend[1], T3.inPort);
  connect(T3.outPort, s2.inPort[1]);
  connect(s2.outPort[1], T4.inPort);
  connect(T4.outPort, makeProduct.resume[1]);
  connect(s2.outPort[2], T5.inPort);
  connect(T5.outPort, emptyTanks.inPort[1]);
  connect(emptyTanks.outPort[1], T6.inPort);
  connect(T6.outPort, s1.inPort[2]);
  connect(level1, makeProduct.level1);
  connect(setValve1.y, valve1);
  connect(setValve2.y, valve2);
  connect(setValve3.y, valve3);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="control", textColor={70, 70, 70}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TankController;
