within Modelica.Mechanics.MultiBody;
package Parts "Rigid components: bodies, rods, rotors, wheels"
  extends Modelica.Icons.Package;
end Parts;
