within Modelica.StateGraph.Interfaces;
partial block PartialTransition "What transitions share"
  input Boolean localCondition "Condition of the transition";
  parameter Boolean enableTimer = false "True: waits before it fires" annotation(Evaluate = true);
  parameter SI.Time waitTime(min = 0) = 0 "Time to wait";
  output SI.Time t "Time waited";
  output Boolean enableFire "True: the condition holds and the step before is active";
  output Boolean fire "True: fires";
  Transition_in inPort "Entry" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Transition_out outPort "Exit" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
protected
  discrete SI.Time t_start "When waiting began";
  Real t_dummy "Time since waiting began";
initial equation
  pre(t_start) = time;
  pre(enableFire) = false;
equation
  assert(cardinality(inPort) == 1, "The entry of a transition needs one connection");
  assert(cardinality(outPort) == 1, "The exit of a transition needs one connection");
  enableFire = localCondition and inPort.available and not outPort.occupied;
  if enableTimer then
    when enableFire then
      t_start = time;
    end when;
    t_dummy = time - t_start;
    t = if enableFire then t_dummy else 0;
    fire = enableFire and time >= t_start + waitTime;
  else
    when false then
      t_start = pre(t_start);
    end when;
    t_dummy = 0;
    t = 0;
    fire = enableFire;
  end if;
  inPort.reset = fire;
  outPort.set = fire;
end PartialTransition;
