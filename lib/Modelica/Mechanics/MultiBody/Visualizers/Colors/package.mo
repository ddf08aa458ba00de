within Modelica.Mechanics.MultiBody.Visualizers;
package Colors "Colours of scalars"
  extends Modelica.Icons.FunctionsPackage;
end Colors;
