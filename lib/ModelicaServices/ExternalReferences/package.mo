within ModelicaServices;
package ExternalReferences "Files that belong to a library"
  extends Modelica.Icons.Package;
end ExternalReferences;
