within Modelica.Math.Random.Generators;
package Xorshift1024star "Generator with 1024 bits of state"
  extends Modelica.Icons.Package;
  constant Integer nState = 33 "Number of Integers of a state";
end Xorshift1024star;
