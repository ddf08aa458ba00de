within Modelica.Math.Random;
package Generators "Generators whose state is in the hands of the caller"
  extends Modelica.Icons.Package;
end Generators;
