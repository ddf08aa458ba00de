within Modelica.Electrical.Analog;
package Icons "Pictures of electrical components"
  extends Modelica.Icons.IconsPackage;
end Icons;
