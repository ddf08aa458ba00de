within Modelica.Math;
package Icons "Pictures of functions"
  extends Modelica.Icons.IconsPackage;
end Icons;
