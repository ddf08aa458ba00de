within Modelica;
package Math "Elementary functions, vectors and matrices"
  extends Modelica.Icons.Package;
end Math;
