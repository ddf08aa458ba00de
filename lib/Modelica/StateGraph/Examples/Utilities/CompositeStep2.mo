within Modelica.StateGraph.Examples.Utilities;
model CompositeStep2 "A step that waits"
  extends PartialCompositeStep;
  Transition transition(enableTimer=true, waitTime=waitTime) "Waits";
  Step initStep(nIn=1, nOut=1) "First step";
  Step exitStep(nIn=1, nOut=1) "Last step";
  parameter Modelica.Units.SI.Time waitTime = 2 "How long";
equation
  connect(inPort, initStep.inPort[1]);
  connect(initStep.outPort[1], transition.inPort);
  connect(transition.outPort, exitStep.inPort[1]);
  connect(exitStep.outPort[1], outPort);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-20, 20}, {20, 60}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{0, 20}, {0, -20}}, color={70, 70, 70}, thickness=0.75),
      Line(points={{-16, 0}, {16, 0}}, color={70, 70, 70}, thickness=1),
      Rectangle(extent={{-20, -60}, {20, -20}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end CompositeStep2;
