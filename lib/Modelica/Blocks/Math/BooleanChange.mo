within Modelica.Blocks.Math;
block BooleanChange "True where the input changes"
  extends Interfaces.BooleanSISO;
equation
  y = change(u);
end BooleanChange;
