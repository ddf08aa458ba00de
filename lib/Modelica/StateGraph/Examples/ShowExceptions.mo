within Modelica.StateGraph.Examples;
model ShowExceptions "A composite step that is suspended and resumed"
  Utilities.CompositeStep1 compositeStep "Suspended after 2 s, resumed 1 s later"
      annotation(Placement(transformation(extent={{8, 14}, {28, 34}})));
  InitialStep initialStep(nIn=1, nOut=1) "Active at the start"
      annotation(Placement(transformation(extent={{60, -22}, {40, -2}})));
  Transition transition1(enableTimer=true, waitTime=1) "Into the composite step"
      annotation(Placement(transformation(extent={{28, -22}, {8, -2}})));
  Transition transition2(enableTimer=true, waitTime=1) "Out of the composite step"
      annotation(Placement(transformation(extent={{40, 14}, {60, 34}})));
  Transition transition3(enableTimer=true, waitTime=2) "Suspends it"
      annotation(Placement(transformation(extent={{-4, -2}, {-24, 18}})));
  Step step1(nIn=1, nOut=1) "While it is suspended"
      annotation(Placement(transformation(extent={{-36, -2}, {-56, 18}})));
  Transition transition4(enableTimer=true, waitTime=1) "Resumes it"
      annotation(Placement(transformation(extent={{-56, 34}, {-36, 54}})));
  inner StateGraphRoot stateGraphRoot "State of the whole"
      annotation(Placement(transformation(extent={{-60, -64}, {-40, -44}})));
equation
  connect(initialStep.outPort[1], transition1.inPort)
      annotation(Line(points={{40, -12}, {28, -12}}, color={70, 70, 70}));
  connect(transition1.outPort, compositeStep.inPort)
      annotation(Line(points={{8, -12}, {4, -12}, {4, 24}, {8, 24}}, color={70, 70, 70}));
  connect(compositeStep.outPort, transition2.inPort) annotation(Line(points={{28, 24}, {40, 24}}, color={70, 70, 70}));
  connect(transition2.outPort, initialStep.inPort[1])
      annotation(Line(points={{60, 24}, {64, 24}, {64, -12}, {60, -12}}, color={70, 70, 70}));
  connect(compositeStep.suspend[1], transition3.inPort)
      annotation(Line(points={{12, 14}, {12, 8}, {-4, 8}}, color={70, 70, 70}));
  connect(transition3.outPort, step1.inPort[1]) annotation(Line(points={{-24, 8}, {-36, 8}}, color={70, 70, 70}));
  connect(step1.outPort[1], transition4.inPort)
      annotation(Line(points={{-56, 8}, {-60, 8}, {-60, 44}, {-56, 44}}, color={70, 70, 70}));
  connect(transition4.outPort, compositeStep.resume[1])
      annotation(Line(points={{-36, 44}, {12, 44}, {12, 34}}, color={70, 70, 70}));
  annotation(experiment(StopTime=20));
end ShowExceptions;
