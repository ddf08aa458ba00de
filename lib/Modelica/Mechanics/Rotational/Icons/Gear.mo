within Modelica.Mechanics.Rotational.Icons;
partial class Gear "Symbol of a gear"
end Gear;
