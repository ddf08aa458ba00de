within Modelica.Math;
package Random "Random numbers"
  extends Modelica.Icons.Package;
end Random;
