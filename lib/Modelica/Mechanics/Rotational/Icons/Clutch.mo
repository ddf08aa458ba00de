within Modelica.Mechanics.Rotational.Icons;
partial class Clutch "Symbol of a clutch"
end Clutch;
