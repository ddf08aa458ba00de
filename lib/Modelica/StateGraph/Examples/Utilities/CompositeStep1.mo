within Modelica.StateGraph.Examples.Utilities;
model CompositeStep1 "Two composite steps as alternatives"
  extends PartialCompositeStep;
  Transition transition1(condition=time > 8) "Into the first alternative";
  Step initStep(nIn=1, nOut=1) "First step";
  Step exitStep(nIn=1, nOut=1) "Last step";
  CompositeStep2 compositeStep11(waitTime=3) "First alternative";
  CompositeStep2 compositeStep12(waitTime=2) "Second alternative";
  Transition transition2(condition=time > 4) "Into the second alternative";
  Transition transition3 "Out of the first alternative";
  Transition transition4 "Out of the second alternative";
  Alternative Alternative1 "Alternatives";
equation
  connect(inPort, initStep.inPort[1]);
  connect(initStep.outPort[1], Alternative1.inPort);
  connect(Alternative1.split[1], transition1.inPort);
  connect(transition1.outPort, compositeStep11.inPort);
  connect(compositeStep11.outPort, transition3.inPort);
  connect(transition3.outPort, Alternative1.join[1]);
  connect(Alternative1.split[2], transition2.inPort);
  connect(transition2.outPort, compositeStep12.inPort);
  connect(compositeStep12.outPort, transition4.inPort);
  connect(transition4.outPort, Alternative1.join[2]);
  connect(Alternative1.outPort, exitStep.inPort[1]);
  connect(exitStep.outPort[1], outPort);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-20, 20}, {20, 60}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{0, 20}, {0, -20}}, color={70, 70, 70}, thickness=0.75),
      Line(points={{-16, 0}, {16, 0}}, color={70, 70, 70}, thickness=1),
      Rectangle(extent={{-20, -60}, {20, -20}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end CompositeStep1;
