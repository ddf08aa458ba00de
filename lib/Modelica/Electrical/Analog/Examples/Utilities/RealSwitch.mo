within Modelica.Electrical.Analog.Examples.Utilities;
model RealSwitch "Two-way switch with a resistance"
  Ideal.ControlledIdealTwoWaySwitch S(level = 2.5) "Switch";
  Basic.Resistor R(R = 0.01) "Resistance";
  Interfaces.Pin p "Common pin";
  Interfaces.Pin n1 "Pin below the level";
  Interfaces.Pin n2 "Pin above the level";
  Interfaces.Pin control "Pin of control";
equation
  connect(p, R.p);
  connect(R.n, S.p);
  connect(S.n1, n1);
  connect(S.n2, n2);
  connect(control, S.control);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, 0}, {-36, 0}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{-36, 0}, {34, 36}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{36, 0}, {80, 0}}, color={20, 72, 170}, thickness=0.75),
      Ellipse(extent={{-42, -6}, {-30, 6}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{30, -6}, {42, 6}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RealSwitch;
