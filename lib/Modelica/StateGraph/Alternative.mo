within Modelica.StateGraph;
block Alternative "Splits a path into alternatives and joins them"
  import Modelica.Math.BooleanVectors.anyTrue;
  parameter Integer nBranches(min = 1) = 2 "Number of alternatives";
  Interfaces.Transition_in inPort "Entry" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.Transition_out outPort "Exit" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Step_in_forAlternative join[nBranches] "Ends of the alternatives";
  Step_out_forAlternative split[nBranches] "Beginnings of the alternatives";
protected
  connector Step_in_forAlternative "End of an alternative"
    output Boolean occupied "True: the step after is active";
    input Boolean set "True: the transition fires";
  end Step_in_forAlternative;
  connector Step_out_forAlternative "Beginning of an alternative"
    output Boolean available "True: the step before is active";
    input Boolean reset "True: the transition fires";
  end Step_out_forAlternative;
equation
  assert(cardinality(inPort) == 1, "The entry of alternatives needs one connection");
  assert(cardinality(outPort) == 1, "The exit of alternatives needs one connection");
  for i in 1:nBranches loop
    assert(cardinality(split[i]) == 1 and cardinality(join[i]) == 1, "Both ends of an alternative need one connection");
    // A branch with a lower number has priority
    split[i].available = inPort.available and not anyTrue(split[1:i - 1].reset);
    join[i].occupied = outPort.occupied;
  end for;
  inPort.reset = anyTrue(split.reset);
  outPort.set = anyTrue(join.set);
  annotation(Icon(graphics={
      Line(points={{-200, 100}, {200, 100}}, color={70, 70, 70}, thickness=0.5, pattern=LinePattern.Dash),
      Line(points={{-200, -100}, {200, -100}}, color={70, 70, 70}, thickness=0.5, pattern=LinePattern.Dash),
      Line(points={{-195, 100}, {-195, -100}}, color={70, 70, 70}, thickness=0.75),
      Line(points={{195, 100}, {195, -100}}, color={70, 70, 70}, thickness=0.75)}));
end Alternative;
