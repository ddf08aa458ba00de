within Modelica.Math.Distributions;
package TruncatedWeibull "Distribution of Weibull, cut at both ends"
  extends Modelica.Icons.Package;
end TruncatedWeibull;
