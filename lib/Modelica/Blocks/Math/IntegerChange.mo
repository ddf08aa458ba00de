within Modelica.Blocks.Math;
block IntegerChange "True where the input changes"
  extends Interfaces.IntegerSIBooleanSO;
equation
  y = change(u);
end IntegerChange;
