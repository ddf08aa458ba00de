within Modelica.Electrical.Analog.Ideal;
model IdealGTOThyristor "Ideal thyristor that can be switched off"
  extends Interfaces.IdealSemiconductor;
  Modelica.Blocks.Interfaces.BooleanInput fire "True: switches on; false: switches off" annotation(Placement(transformation(origin={56, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
equation
  off = s < 0 or not fire;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-30, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{30, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Polygon(points={{-30, 34}, {-30, -34}, {30, 0}, {-30, 34}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{30, 34}, {30, -34}}, color={20, 72, 170}, thickness=1),
      Line(points={{30, 12}, {56, 40}, {56, 96}}, color={150, 30, 120}, thickness=0.5),
      Line(points={{48, 56}, {64, 64}}, color={150, 30, 120}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IdealGTOThyristor;
