within Modelica.StateGraph;
block Parallel "Splits a path into parallel ones and joins them"
  import Modelica.Math.BooleanVectors.{andTrue,anyTrue};
  parameter Integer nBranches(min = 1) = 2 "Number of parallel paths";
  Interfaces.Step_in inPort "Entry" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.Step_out outPort "Exit" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Transition_in_forParallel join[nBranches] "Ends of the paths";
  Transition_out_forParallel split[nBranches] "Beginnings of the paths";
protected
  connector Transition_in_forParallel "End of a parallel path"
    input Boolean available "True: the step before is active";
    output Boolean reset "True: fires";
  end Transition_in_forParallel;
  connector Transition_out_forParallel "Beginning of a parallel path"
    input Boolean occupied "True: the step after is active";
    output Boolean set "True: fires";
  end Transition_out_forParallel;
equation
  assert(cardinality(inPort) == 1, "The entry of parallel paths needs one connection");
  assert(cardinality(outPort) == 1, "The exit of parallel paths needs one connection");
  for i in 1:nBranches loop
    assert(cardinality(split[i]) == 1 and cardinality(join[i]) == 1, "Both ends of a parallel path need one connection");
    split[i].set = inPort.set;
    join[i].reset = outPort.reset;
  end for;
  // One active path keeps others from entering; all must have come to their ends before they are left
  inPort.occupied = anyTrue(split.occupied);
  outPort.available = andTrue(join.available);
  annotation(Icon(graphics={
      Rectangle(extent={{-200, -100}, {-190, 100}}, lineColor={70, 70, 70}, fillColor={70, 70, 70}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{190, -100}, {200, 100}}, lineColor={70, 70, 70}, fillColor={70, 70, 70}, fillPattern=FillPattern.Solid),
      Line(points={{-200, 100}, {200, 100}}, color={70, 70, 70}, thickness=0.5, pattern=LinePattern.Dash),
      Line(points={{-200, -100}, {200, -100}}, color={70, 70, 70}, thickness=0.5, pattern=LinePattern.Dash)}));
end Parallel;
