within Modelica.Math.Random.Generators;
package Xorshift128plus "Generator with 128 bits of state"
  extends Modelica.Icons.Package;
  constant Integer nState = 4 "Number of Integers of a state";
end Xorshift128plus;
