within ModelicaServices;
package Types "Types of the simulator"
  extends Modelica.Icons.TypesPackage;
  type SolverMethod = String "Name of an integration method";
end Types;
