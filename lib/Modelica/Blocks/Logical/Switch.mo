within Modelica.Blocks.Logical;
block Switch "One of two Reals"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  Interfaces.RealInput u1 "Output where u2 is true";
  Interfaces.BooleanInput u2 "Which input is taken";
  Interfaces.RealInput u3 "Output where u2 is false";
  Interfaces.RealOutput y "Output";
equation
  y = if u2 then u1 else u3;
end Switch;
