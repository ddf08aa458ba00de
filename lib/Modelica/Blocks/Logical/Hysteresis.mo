within Modelica.Blocks.Logical;
block Hysteresis "True above an upper threshold until below a lower one"
  extends Modelica.Blocks.Icons.PartialBooleanBlock;
  parameter Real uLow(start = 0) "Below this the output becomes false";
  parameter Real uHigh(start = 1) "Above this the output becomes true";
  parameter Boolean pre_y_start = false "pre(y) at the start";
  Interfaces.RealInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.BooleanOutput y "Output" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
initial equation
  pre(y) = pre_y_start;
equation
  assert(uHigh > uLow, "uHigh of a hysteresis has to be larger than uLow");
  y = if pre(y) then u >= uLow else u > uHigh;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-70, -50}, {40, -50}, {40, 50}, {80, 50}}, color={150, 30, 120}, thickness=0.75),
      Line(points={{40, 50}, {-40, 50}, {-40, -50}}, color={150, 30, 120}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Hysteresis;
