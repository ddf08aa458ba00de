within Modelica.Blocks.Sources;
block BooleanConstant "A Boolean constant"
  parameter Boolean k = true "Value";
  extends Interfaces.partialBooleanSource;
equation
  y = k;
end BooleanConstant;
