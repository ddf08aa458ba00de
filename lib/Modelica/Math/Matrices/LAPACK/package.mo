within Modelica.Math.Matrices;
package LAPACK "Routines of LAPACK, which Cardan is linked with"
  extends Modelica.Icons.FunctionsPackage;
end LAPACK;
