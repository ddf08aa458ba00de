within Modelica.Mechanics.MultiBody;
package Visualizers "What is only drawn: shapes, arrows, frames, surfaces"
  extends Modelica.Icons.Package;
end Visualizers;
