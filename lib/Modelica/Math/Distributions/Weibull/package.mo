within Modelica.Math.Distributions;
package Weibull "Distribution of Weibull"
  extends Modelica.Icons.Package;
end Weibull;
