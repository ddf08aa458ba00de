within ModelicaServices.Animation;
package Internal "How a solid is put into numbers"
  extends Modelica.Icons.InternalPackage;
  final constant String solids[:] = {"box", "sphere", "cylinder", "pipecylinder", "cone", "pipe", "beam", "gearwheel", "spring"}
    "Elementary solids; the place of one here is its number";
end Internal;
