within Modelica.Utilities.Internal;
package FileSystem "Calls of the file system"
  extends Modelica.Icons.InternalPackage;
end FileSystem;
