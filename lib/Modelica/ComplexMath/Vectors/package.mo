within Modelica.ComplexMath;
package Vectors "Functions of complex vectors"
  extends Modelica.Icons.FunctionsPackage;
end Vectors;
