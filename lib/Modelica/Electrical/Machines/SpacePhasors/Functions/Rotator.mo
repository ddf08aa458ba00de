within Modelica.Electrical.Machines.SpacePhasors.Functions;
function Rotator "A space phasor as it is seen from axes that are turned"
  extends Modelica.Icons.Function;
  input Real x[2] "Space phasor";
  input SI.Angle angle "Angle by which the axes are turned";
  output Real y[2] "The same, seen from there";
algorithm
  y := {cos(angle)*x[1] + sin(angle)*x[2], cos(angle)*x[2] - sin(angle)*x[1]};
end Rotator;
