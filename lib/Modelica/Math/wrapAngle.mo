within Modelica.Math;
function wrapAngle "Brings an angle into one turn"
  extends Modelica.Icons.Function;
  import Modelica.Units.SI;
  input SI.Angle u "Angle";
  input Boolean positiveRange = false "= true: from 0 to 2*pi, otherwise from -pi to pi";
  output SI.Angle y "Angle in the chosen range";
algorithm
  y := if positiveRange then mod(u, 2*Modelica.Constants.pi) else mod(u + Modelica.Constants.pi, 2*Modelica.Constants.pi) - Modelica.Constants.pi;
end wrapAngle;
