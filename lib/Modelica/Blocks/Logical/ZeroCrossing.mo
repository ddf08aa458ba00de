within Modelica.Blocks.Logical;
block ZeroCrossing "True where the input passes zero while enabled"
  extends Interfaces.partialBooleanSO;
  Interfaces.RealInput u "Input" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Interfaces.BooleanInput enable "True: passing zero counts" annotation(Placement(transformation(origin={0, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
protected
  Boolean disable = not enable "Opposite of enable";
  Boolean u_pos "True: enabled and not negative";
initial equation
  pre(u_pos) = false;
  pre(enable) = false;
  pre(disable) = not pre(enable);
equation
  u_pos = enable and u >= 0;
  y = change(u_pos) and not (edge(enable) or edge(disable));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={150, 30, 120}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, 0}, {80, 0}}, color={150, 160, 180}),
      Line(points={{-70, -60}, {-20, -40}, {20, 40}, {70, 60}}, color={150, 30, 120}, thickness=0.75, smooth=Smooth.Bezier),
      Ellipse(extent={{-9, -9}, {9, 9}}, lineColor={150, 30, 120}, fillColor={150, 30, 120}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ZeroCrossing;
