within Modelica.Mechanics.MultiBody.Visualizers.Colors;
package ColorMaps "Rows of colours"
  extends Modelica.Icons.FunctionsPackage;
end ColorMaps;
