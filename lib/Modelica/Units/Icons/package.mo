within Modelica.Units;
package Icons "Pictures of functions of units"
  extends Modelica.Icons.IconsPackage;
end Icons;
