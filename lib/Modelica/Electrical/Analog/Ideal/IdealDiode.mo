within Modelica.Electrical.Analog.Ideal;
model IdealDiode "Ideal diode"
  extends Interfaces.IdealSemiconductor;
equation
  off = s < 0;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-30, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{30, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Polygon(points={{-30, 34}, {-30, -34}, {30, 0}, {-30, 34}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{30, 34}, {30, -34}}, color={20, 72, 170}, thickness=1),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IdealDiode;
