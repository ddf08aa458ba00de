within Modelica.Utilities.Internal.PartialModelicaServices;
package ExternalReferences "Files that belong to a library"
  extends Modelica.Icons.InterfacesPackage;
end ExternalReferences;
