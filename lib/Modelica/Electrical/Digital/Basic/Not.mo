within Modelica.Electrical.Digital.Basic;
model Not "Not"
  extends Interfaces.SISO;
protected
  Interfaces.Logic auxiliary(start = Interfaces.Logic.'U', fixed = true) "Value for the next turn of an event";
equation
  auxiliary = Tables.NotTable[x];
  y = pre(auxiliary);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={100, 60, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="not", textColor={100, 60, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Not;
