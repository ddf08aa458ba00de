within Modelica.Blocks.Math;
block Pythagoras "Hypotenuse or cathetus of a right triangle"
  extends Interfaces.SI2SO;
  parameter Boolean u1IsHypotenuse = false "True: u1 is the hypotenuse, y a cathetus";
  Modelica.Blocks.Interfaces.BooleanOutput valid "False: there is no such triangle" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
protected
  Real y2 "Square of the output";
equation
  y2 = if u1IsHypotenuse then u1^2 - u2^2 else u1^2 + u2^2;
  if u1IsHypotenuse then
    valid = y2 >= 0;
    y = noEvent(if y2 >= 0 then sqrt(y2) else 0);
  else
    valid = true;
    y = sqrt(y2);
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Polygon(points={{-60, -50}, {60, -50}, {60, 50}, {-60, -50}}, lineColor={36, 80, 160}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Pythagoras;
