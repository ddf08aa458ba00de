within Modelica.Electrical.Machines.SpacePhasors.Functions;
function FromPolar "A space phasor from its length and angle"
  extends Modelica.Icons.Function;
  input Real absolute "Length";
  input SI.Angle angle "Angle";
  output Real x[2] "Space phasor";
algorithm
  x := {absolute*cos(angle), absolute*sin(angle)};
end FromPolar;
