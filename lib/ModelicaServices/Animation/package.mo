within ModelicaServices;
package Animation "Objects that the viewer draws"
  extends Modelica.Icons.Package;
end Animation;
