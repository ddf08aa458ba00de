within Modelica.Mechanics.MultiBody;
package Icons "Classes that mark what a class is for"
  extends Modelica.Icons.IconsPackage;
  partial class Surface "Surface" end Surface;
end Icons;
