within Modelica.Blocks.Logical;
block OnOffController "Switches on below a band and off above it"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  Interfaces.RealInput reference "Middle of the band";
  Interfaces.RealInput u "Measurement";
  Interfaces.BooleanOutput y "True: on";
  parameter Real bandwidth(start = 0.1) "Width of the band";
  parameter Boolean pre_y_start = false "pre(y) at the start";
initial equation
  pre(y) = pre_y_start;
equation
  y = pre(y) and u < reference + bandwidth/2 or u < reference - bandwidth/2;
end OnOffController;
