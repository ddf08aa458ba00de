within Modelica.Mechanics.MultiBody.Frames.Internal;
function maxWithoutEvent_d "First derivative of maxWithoutEvent"
  extends Modelica.Icons.Function;
  input Real u1 "First number";
  input Real u2 "Second number";
  input Real u1_d "Its derivative";
  input Real u2_d "Derivative of u2";
  output Real y_d "Derivative of the larger number";
algorithm
  y_d := if u1 > u2 then u1_d else u2_d;
  annotation(LateInline=true, derivative(order=2) = maxWithoutEvent_dd);
end maxWithoutEvent_d;
