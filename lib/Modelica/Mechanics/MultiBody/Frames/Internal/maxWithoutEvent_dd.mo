within Modelica.Mechanics.MultiBody.Frames.Internal;
function maxWithoutEvent_dd "Second derivative of maxWithoutEvent"
  extends Modelica.Icons.Function;
  input Real u1 "First number";
  input Real u2 "Second number";
  input Real u1_d "Derivative of u1";
  input Real u2_d "Derivative of u2";
  input Real u1_dd "Second derivative of u1";
  input Real u2_dd "Second derivative of u2";
  output Real y_dd "Second derivative of the larger number";
algorithm
  y_dd := if u1 > u2 then u1_dd else u2_dd;
  annotation(LateInline=true);
end maxWithoutEvent_dd;
