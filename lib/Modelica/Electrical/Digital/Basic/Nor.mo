within Modelica.Electrical.Digital.Basic;
model Nor "False where one of the inputs is true"
  extends Interfaces.MISO;
  Or G1(final n = n) "Gate";
  Not G2 "Its opposite";
equation
  connect(x, G1.x);
  connect(G1.y, G2.x);
  connect(G2.y, y);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={100, 60, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="nor", textColor={100, 60, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Nor;
