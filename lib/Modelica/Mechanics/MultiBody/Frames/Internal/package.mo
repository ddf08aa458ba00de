within Modelica.Mechanics.MultiBody.Frames;
package Internal "Types and derivatives of functions that users do not need"
  extends Modelica.Icons.InternalPackage;
end Internal;
