within Modelica.StateGraph.Examples;
model ShowCompositeStep "A composite step beside a step"
  Utilities.CompositeStep compositeStep "Second path"
      annotation(Placement(transformation(extent={{54, -50}, {74, -30}})));
  InitialStep step0(nIn=1, nOut=1) "Active at the start"
      annotation(Placement(transformation(extent={{-12, 34}, {8, 54}})));
  Transition transition1(enableTimer=true, waitTime=1) "Into the parallel paths"
      annotation(Placement(transformation(extent={{22, 34}, {42, 54}})));
  Step step1(nIn=1, nOut=1) "First path" annotation(Placement(transformation(extent={{-10, -50}, {10, -30}})));
  Transition transition2(enableTimer=true, waitTime=1) "Out of the parallel paths"
      annotation(Placement(transformation(extent={{-56, -50}, {-76, -30}})));
  Step step6(nIn=1, nOut=1) "Behind both paths" annotation(Placement(transformation(extent={{-76, 34}, {-56, 54}})));
  TransitionWithSignal transition7 "Back to the start"
      annotation(Placement(transformation(extent={{-44, 34}, {-24, 54}})));
  Parallel Parallel1 "Parallel paths" annotation(Placement(transformation(extent={{42, -50}, {22, -30}})));
  Modelica.Blocks.Sources.BooleanExpression setCondition(y=time >= 7) "When to go back"
      annotation(Placement(transformation(extent={{-61, -3}, {-41, 17}})));
  inner StateGraphRoot stateGraphRoot "State of the whole"
      annotation(Placement(transformation(extent={{-20, -10}, {0, 10}})));
equation
  connect(step0.outPort[1], transition1.inPort) annotation(Line(points={{8, 44}, {22, 44}}, color={70, 70, 70}));
  connect(transition1.outPort, Parallel1.inPort)
      annotation(Line(points={{42, 44}, {46, 44}, {46, -40}, {42, -40}}, color={70, 70, 70}));
  connect(Parallel1.split[1], step1.inPort[1])
      annotation(Line(points={{32, -40}, {32, -54}, {-14, -54}, {-14, -40}, {-10, -40}}, color={70, 70, 70}));
  connect(step1.outPort[1], Parallel1.join[1])
      annotation(Line(points={{10, -40}, {12, -40}, {12, -54}, {32, -54}, {32, -40}}, color={70, 70, 70}));
  connect(Parallel1.split[2], compositeStep.inPort)
      annotation(Line(points={{32, -40}, {32, -54}, {50, -54}, {50, -40}, {54, -40}}, color={70, 70, 70}));
  connect(compositeStep.outPort, Parallel1.join[2])
      annotation(Line(points={{74, -40}, {78, -40}, {78, -54}, {32, -54}, {32, -40}}, color={70, 70, 70}));
  connect(Parallel1.outPort, transition2.inPort)
      annotation(Line(points={{22, -40}, {18, -40}, {18, -22}, {-16, -22}, {-16, -40}, {-56, -40}}, color={70, 70, 70}));
  connect(transition2.outPort, step6.inPort[1])
      annotation(Line(points={{-76, -40}, {-80, -40}, {-80, 44}, {-76, 44}}, color={70, 70, 70}));
  connect(step6.outPort[1], transition7.inPort) annotation(Line(points={{-56, 44}, {-44, 44}}, color={70, 70, 70}));
  connect(transition7.outPort, step0.inPort[1]) annotation(Line(points={{-24, 44}, {-12, 44}}, color={70, 70, 70}));
  connect(setCondition.y, transition7.condition)
      annotation(Line(points={{-40, 7}, {-34, 7}, {-34, 32.8}}, color={150, 30, 120}));
  annotation(experiment(StopTime=15));
end ShowCompositeStep;
