within Modelica.Math;
package Vectors "Functions of vectors"
  extends Modelica.Icons.FunctionsPackage;
end Vectors;
