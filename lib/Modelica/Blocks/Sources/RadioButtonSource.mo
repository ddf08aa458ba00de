within Modelica.Blocks.Sources;
block RadioButtonSource "A button that is pressed at given times and released when others are pressed"
  parameter SI.Time buttonTimeTable[:] = {0, 1} "Times at which it is pressed, ascending";
  input Boolean reset[:] = {false} "When one of them becomes true, it is released" annotation(Dialog);
  Modelica.Blocks.Interfaces.BooleanOutput on(start=false, fixed=true) "= true: pressed" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
protected
  Integer next "Number of the next time";
  Boolean pressed "= true: it is pressed now";
  parameter Integer n = size(buttonTimeTable, 1) "Number of times";
initial equation
  pre(next) = 1 + sum(if t <= time then 1 else 0 for t in buttonTimeTable);
  pre(reset) = fill(false, size(reset, 1));
equation
  pressed = pre(next) <= n and time >= buttonTimeTable[min(pre(next), n)];
  when pressed then
    next = pre(next) + 1;
  end when;
  // Of buttons that are pressed at once, the one that was on before is released
  when {pressed, Modelica.Math.BooleanVectors.anyTrue(edge(reset))} then
    on = pressed and not (pre(on) and Modelica.Math.BooleanVectors.anyTrue(edge(reset)));
  end when;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Ellipse(extent={{-54, 16}, {-26, 44}}, lineColor={150, 30, 120}, fillColor={150, 30, 120}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-54, -44}, {-26, -16}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-10, 30}, {60, 30}}, color={150, 30, 120}, thickness=0.5),
      Line(points={{-10, -30}, {60, -30}}, color={150, 30, 120}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RadioButtonSource;
