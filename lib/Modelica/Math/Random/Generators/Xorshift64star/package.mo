within Modelica.Math.Random.Generators;
package Xorshift64star "Generator with 64 bits of state"
  extends Modelica.Icons.Package;
  constant Integer nState = 2 "Number of Integers of a state";
end Xorshift64star;
