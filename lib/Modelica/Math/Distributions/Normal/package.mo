within Modelica.Math.Distributions;
package Normal "Distribution of Gauss"
  extends Modelica.Icons.Package;
end Normal;
