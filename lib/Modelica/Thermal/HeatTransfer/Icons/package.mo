within Modelica.Thermal.HeatTransfer;
package Icons "Pictures of thermal components"
  extends Modelica.Icons.IconsPackage;
end Icons;
