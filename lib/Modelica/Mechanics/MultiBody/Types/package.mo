within Modelica.Mechanics.MultiBody;
package Types "Types, enumerations and defaults"
  extends Modelica.Icons.TypesPackage;
end Types;
