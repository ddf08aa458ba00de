within Modelica.Mechanics.Rotational.Icons;
partial class Gearbox "Symbol of a gearbox"
end Gearbox;
