within Modelica.Math;
package Matrices "Functions of matrices"
  extends Modelica.Icons.FunctionsPackage;
end Matrices;
