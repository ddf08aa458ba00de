within Modelica.Math.Distributions;
package TruncatedNormal "Distribution of Gauss, cut at both ends"
  extends Modelica.Icons.Package;
end TruncatedNormal;
