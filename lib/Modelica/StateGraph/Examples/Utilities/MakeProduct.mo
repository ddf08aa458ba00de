within Modelica.StateGraph.Examples.Utilities;
model MakeProduct "Fills tank 1, then tank 2 from it, then empties tank 2"
  extends PartialCompositeStep;
  parameter Real limit = 0.98 "Level at which tank 1 is full";
  parameter Modelica.Units.SI.Time waitTime = 3 "Time between filling and emptying";
  Modelica.Blocks.Interfaces.RealInput level1 "Level of tank 1";
  Step fillTank1(nIn=1, nOut=1) "Tank 1 is filled";
  Transition T1(condition=level1 > limit) "Tank 1 is full";
  Step fillTank2(nIn=1, nOut=1) "Tank 2 is filled from tank 1";
  Transition T3(condition=level1 < 0.001) "Tank 1 is empty";
  Step emptyTank2(nIn=1, nOut=1) "Tank 2 is emptied";
  Step wait1(nIn=1, nOut=1) "Waits";
  Transition T2(enableTimer=true, waitTime=waitTime) "Has waited";
  Step wait2(nIn=1, nOut=1) "Waits";
  Transition T4(enableTimer=true, waitTime=waitTime) "Has waited";
equation
  connect(inPort, fillTank1.inPort[1]);
  connect(fillTank1.outPort[1], T1.inPort);
  connect(T1.outPort, wait1.inPort[1]);
  connect(wait1.outPort[1], T2.inPort);
  connect(T2.outPort, fillTank2.inPort[1]);
  connect(fillTank2.outPort[1], T3.inPort);
  connect(T3.outPort, wait2.inPort[1]);
  connect(wait2.outPort[1], T4.inPort);
  connect(T4.outPort, emptyTank2.inPort[1]);
  connect(emptyTank2.outPort[1], outPort);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-20, 20}, {20, 60}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{0, 20}, {0, -20}}, color={70, 70, 70}, thickness=0.75),
      Line(points={{-16, 0}, {16, 0}}, color={70, 70, 70}, thickness=1),
      Rectangle(extent={{-20, -60}, {20, -20}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end MakeProduct;
