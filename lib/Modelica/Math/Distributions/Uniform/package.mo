within Modelica.Math.Distributions;
package Uniform "Every value of a range is equally likely"
  extends Modelica.Icons.Package;
end Uniform;
