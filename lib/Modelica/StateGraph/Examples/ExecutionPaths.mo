within Modelica.StateGraph.Examples;
model ExecutionPaths "Parallel and alternative paths"
  InitialStep step0(nIn=1, nOut=1) "Active at the start"
      annotation(Placement(transformation(extent={{98, 62}, {78, 82}})));
  Transition transition1(enableTimer=true, waitTime=1) "Into the parallel paths"
      annotation(Placement(transformation(extent={{66, 62}, {46, 82}})));
  Step step1(nIn=1, nOut=1) "First path" annotation(Placement(transformation(extent={{14, 98}, {34, 118}})));
  Transition transition2(enableTimer=true, waitTime=1) "Out of the parallel paths"
      annotation(Placement(transformation(extent={{82, 98}, {102, 118}})));
  Step step6(nIn=1, nOut=1) "Behind both paths" annotation(Placement(transformation(extent={{116, 98}, {136, 118}})));
  Step step2(nIn=1, nOut=1) "Second path" annotation(Placement(transformation(extent={{-122, -60}, {-102, -40}})));
  Transition transition3(enableTimer=true, waitTime=1) "Into the first alternative"
      annotation(Placement(transformation(extent={{-118, 64}, {-138, 84}})));
  Transition transition4(enableTimer=true, waitTime=1) "Into the second alternative"
      annotation(Placement(transformation(extent={{-56, -48}, {-36, -28}})));
  Step step3(nIn=1, nOut=1) "First alternative"
      annotation(Placement(transformation(extent={{-138, 100}, {-118, 120}})));
  Step step4(nIn=1, nOut=1) "Second alternative" annotation(Placement(transformation(extent={{-24, -48}, {-4, -28}})));
  Transition transition5(enableTimer=true, waitTime=1) "Out of the first alternative"
      annotation(Placement(transformation(extent={{-106, 100}, {-86, 120}})));
  Transition transition6(enableTimer=true, waitTime=1) "Out of the second alternative"
      annotation(Placement(transformation(extent={{-4, -12}, {-24, 8}})));
  Step step5(nIn=1, nOut=1) "Behind the alternatives"
      annotation(Placement(transformation(extent={{-68, -74}, {-88, -54}})));
  Modelica.Blocks.Sources.RealExpression setReal(y=time) "Time"
      annotation(Placement(transformation(extent={{-140, -120}, {-120, -100}})));
  TransitionWithSignal transition7 "Back to the start"
      annotation(Placement(transformation(extent={{136, 62}, {116, 82}})));
  Modelica.Blocks.Sources.BooleanExpression setCondition(y=time >= 7) "When to go back"
      annotation(Placement(transformation(extent={{99, 25}, {119, 45}})));
  Transition transition4a(enableTimer=true, waitTime=1) "Into the third alternative"
      annotation(Placement(transformation(extent={{-116, -12}, {-136, 8}})));
  Step step4a(nIn=1, nOut=1) "Third alternative" annotation(Placement(transformation(extent={{-136, 26}, {-116, 46}})));
  Transition transition6a(enableTimer=true, waitTime=2) "Out of the third alternative"
      annotation(Placement(transformation(extent={{-104, 26}, {-84, 46}})));
  Modelica.Blocks.Interaction.Show.RealValue NumericValue1 "Shows the time"
      annotation(Placement(transformation(extent={{-108, -120}, {-88, -100}})));
  Alternative alternative(nBranches=3) "Alternatives"
      annotation(Placement(transformation(extent={{-88, -12}, {-68, 8}})));
  Parallel Parallel1 "Parallel paths" annotation(Placement(transformation(extent={{46, 98}, {66, 118}})));
  inner StateGraphRoot stateGraphRoot "State of the whole"
      annotation(Placement(transformation(extent={{-80, -120}, {-60, -100}})));
equation
  connect(step0.outPort[1], transition1.inPort) annotation(Line(points={{78, 72}, {66, 72}}, color={70, 70, 70}));
  connect(transition1.outPort, Parallel1.inPort)
      annotation(Line(points={{46, 72}, {44, 72}, {44, 108}, {46, 108}}, color={70, 70, 70}));
  connect(Parallel1.split[1], step1.inPort[1])
      annotation(Line(points={{56, 108}, {56, 130}, {4, 130}, {4, 108}, {14, 108}}, color={70, 70, 70}));
  connect(step1.outPort[1], Parallel1.join[1])
      annotation(Line(points={{34, 108}, {38, 108}, {38, 130}, {56, 130}, {56, 108}}, color={70, 70, 70}));
  connect(Parallel1.split[2], step2.inPort[1])
      annotation(Line(points={{56, 108}, {56, 130}, {4, 130}, {4, -82}, {-126, -82}, {-126, -50}, {-122, -50}}, color={70, 70, 70}));
  connect(step2.outPort[1], alternative.inPort)
      annotation(Line(points={{-102, -50}, {-98, -50}, {-98, -2}, {-88, -2}}, color={70, 70, 70}));
  connect(alternative.split[1], transition3.inPort)
      annotation(Line(points={{-78, -2}, {-78, 74}, {-118, 74}}, color={70, 70, 70}));
  connect(transition3.outPort, step3.inPort[1])
      annotation(Line(points={{-138, 74}, {-140, 74}, {-140, 110}, {-138, 110}}, color={70, 70, 70}));
  connect(step3.outPort[1], transition5.inPort) annotation(Line(points={{-118, 110}, {-106, 110}}, color={70, 70, 70}));
  connect(transition5.outPort, alternative.join[1])
      annotation(Line(points={{-86, 110}, {-78, 110}, {-78, -2}}, color={70, 70, 70}));
  connect(alternative.split[2], transition4.inPort)
      annotation(Line(points={{-78, -2}, {-78, -38}, {-56, -38}}, color={70, 70, 70}));
  connect(transition4.outPort, step4.inPort[1]) annotation(Line(points={{-36, -38}, {-24, -38}}, color={70, 70, 70}));
  connect(step4.outPort[1], transition6.inPort)
      annotation(Line(points={{-4, -38}, {0, -38}, {0, -2}, {-4, -2}}, color={70, 70, 70}));
  connect(transition6.outPort, alternative.join[2])
      annotation(Line(points={{-24, -2}, {-28, -2}, {-28, 16}, {-78, 16}, {-78, -2}}, color={70, 70, 70}));
  connect(alternative.split[3], transition4a.inPort)
      annotation(Line(points={{-78, -2}, {-78, 16}, {-106, 16}, {-106, -2}, {-116, -2}}, color={70, 70, 70}));
  connect(transition4a.outPort, step4a.inPort[1])
      annotation(Line(points={{-136, -2}, {-140, -2}, {-140, 36}, {-136, 36}}, color={70, 70, 70}));
  connect(step4a.outPort[1], transition6a.inPort) annotation(Line(points={{-116, 36}, {-104, 36}}, color={70, 70, 70}));
  connect(transition6a.outPort, alternative.join[3])
      annotation(Line(points={{-84, 36}, {-78, 36}, {-78, -2}}, color={70, 70, 70}));
  connect(alternative.outPort, step5.inPort[1])
      annotation(Line(points={{-68, -2}, {-64, -2}, {-64, -64}, {-68, -64}}, color={70, 70, 70}));
  connect(step5.outPort[1], Parallel1.join[2])
      annotation(Line(points={{-88, -64}, {-92, -64}, {-92, -82}, {4, -82}, {4, 130}, {56, 130}, {56, 108}}, color={70, 70, 70}));
  connect(Parallel1.outPort, transition2.inPort) annotation(Line(points={{66, 108}, {82, 108}}, color={70, 70, 70}));
  connect(transition2.outPort, step6.inPort[1]) annotation(Line(points={{102, 108}, {116, 108}}, color={70, 70, 70}));
  connect(step6.outPort[1], transition7.inPort)
      annotation(Line(points={{136, 108}, {140, 108}, {140, 72}, {136, 72}}, color={70, 70, 70}));
  connect(transition7.outPort, step0.inPort[1]) annotation(Line(points={{116, 72}, {98, 72}}, color={70, 70, 70}));
  connect(setCondition.y, transition7.condition)
      annotation(Line(points={{120, 35}, {126, 35}, {126, 60.8}}, color={150, 30, 120}));
  connect(setReal.y, NumericValue1.numberPort)
      annotation(Line(points={{-119, -110}, {-109.2, -110}}, color={36, 80, 160}));
  annotation(experiment(StopTime=15.5), Diagram(coordinateSystem(extent={{-160, -140}, {160, 140}})));
end ExecutionPaths;
