within Modelica.Mechanics.MultiBody.Frames.Internal;
function maxWithoutEvent "Larger of two numbers, without an event"
  extends Modelica.Icons.Function;
  input Real u1 "First number";
  input Real u2 "Second number";
  output Real y "Larger number";
algorithm
  y := if u1 > u2 then u1 else u2;
  annotation(LateInline=true, derivative=maxWithoutEvent_d);
end maxWithoutEvent;
