within Modelica.Utilities.Internal.PartialModelicaServices;
package Animation "Objects to be drawn"
  extends Modelica.Icons.InterfacesPackage;
end Animation;
