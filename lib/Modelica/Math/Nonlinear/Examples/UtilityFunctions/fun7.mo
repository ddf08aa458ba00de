within Modelica.Math.Nonlinear.Examples.UtilityFunctions;
function fun7 "Sine of given amplitude and angular frequency"
  extends Modelica.Math.Nonlinear.Interfaces.partialScalarFunction;
  input Real A "Amplitude";
  input Real w "Angular frequency";
algorithm
  y := A*sin(w*u);
end fun7;
