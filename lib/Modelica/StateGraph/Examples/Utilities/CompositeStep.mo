within Modelica.StateGraph.Examples.Utilities;
model CompositeStep "Three alternatives"
  extends PartialCompositeStep;
  Transition transition3(enableTimer=true, waitTime=1) "Into the first alternative";
  Transition transition4(enableTimer=true, waitTime=1) "Into the second alternative";
  Step step3(nIn=1, nOut=1) "First alternative";
  Step step4(nIn=1, nOut=1) "Second alternative";
  Transition transition5(enableTimer=true, waitTime=2) "Out of the first alternative";
  Transition transition6(enableTimer=true, waitTime=2) "Out of the second alternative";
  Transition transition4a(enableTimer=true, waitTime=1) "Into the third alternative";
  Step step4a(nIn=1, nOut=1) "Third alternative";
  Transition transition6a(enableTimer=true, waitTime=2) "Out of the third alternative";
  Step initStep(nIn=1, nOut=1) "First step";
  Step exitStep(nIn=1, nOut=1) "Last step";
  Alternative Alternative1(nBranches=3) "Alternatives";
equation
  connect(inPort, initStep.inPort[1]);
  connect(initStep.outPort[1], Alternative1.inPort);
  connect(Alternative1.split[1], transition3.inPort);
  connect(transition3.outPort, step3.inPort[1]);
  connect(step3.outPort[1], transition5.inPort);
  connect(transition5.outPort, Alternative1.join[1]);
  connect(Alternative1.split[2], transition4.inPort);
  connect(transition4.outPort, step4.inPort[1]);
  connect(step4.outPort[1], transition6.inPort);
  connect(transition6.outPort, Alternative1.join[2]);
  connect(Alternative1.split[3], transition4a.inPort);
  connect(transition4a.outPort, step4a.inPort[1]);
  connect(step4a.outPort[1], transition6a.inPort);
  connect(transition6a.outPort, Alternative1.join[3]);
  connect(Alternative1.outPort, exitStep.inPort[1]);
  connect(exitStep.outPort[1], outPort);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{-20, 20}, {20, 60}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{0, 20}, {0, -20}}, color={70, 70, 70}, thickness=0.75),
      Line(points={{-16, 0}, {16, 0}}, color={70, 70, 70}, thickness=1),
      Rectangle(extent={{-20, -60}, {20, -20}}, lineColor={70, 70, 70}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end CompositeStep;
