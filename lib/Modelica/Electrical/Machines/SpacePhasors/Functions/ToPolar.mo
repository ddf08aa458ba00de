within Modelica.Electrical.Machines.SpacePhasors.Functions;
function ToPolar "Length and angle of a space phasor"
  extends Modelica.Icons.Function;
  input Real x[2] "Space phasor";
  output Real absolute "Length";
  output SI.Angle angle "Angle";
algorithm
  absolute := sqrt(x[1]^2 + x[2]^2);
  angle := if absolute > Modelica.Constants.small then Modelica.Math.atan2(x[2], x[1]) else 0;
end ToPolar;
