within Modelica.Utilities.Types;
type Compare = enumeration(Less "First before second", Equal "The same", Greater "First after second") "Result of comparing texts";
