within Modelica.Electrical.Analog.Examples.Utilities;
model RealSwitch "Two-way switch with a resistance"
  Ideal.ControlledIdealTwoWaySwitch S(level = 2.5) "Switch"
      annotation(Placement(transformation(extent={{8, -22}, {28, -2}})));
  Basic.Resistor R(R = 0.01) "Resistance" annotation(Placement(transformation(extent={{-28, -22}, {-8, -2}})));
  Interfaces.Pin p "Common pin"
      annotation(Placement(transformation(extent={{-60, -22}, {-40, -2}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Interfaces.Pin n1 "Pin below the level"
      annotation(Placement(transformation(extent={{-60, 14}, {-40, 34}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Interfaces.Pin n2 "Pin above the level"
      annotation(Placement(transformation(extent={{44, -34}, {64, -14}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Interfaces.Pin control "Pin of control"
      annotation(Placement(transformation(extent={{44, 2}, {64, 22}}), iconTransformation(extent={{90, -90}, {110, -70}})));
equation
  connect(p, R.p) annotation(Line(points={{-50, -12}, {-28, -12}}, color={20, 72, 170}));
  connect(R.n, S.p) annotation(Line(points={{-8, -12}, {8, -12}}, color={20, 72, 170}));
  connect(S.n1, n1) annotation(Line(points={{28, -7}, {32, -7}, {32, 24}, {-50, 24}}, color={20, 72, 170}));
  connect(S.n2, n2) annotation(Line(points={{28, -12}, {32, -12}, {32, -24}, {54, -24}}, color={20, 72, 170}));
  connect(control, S.control) annotation(Line(points={{54, 12}, {18, 12}, {18, -2}}, color={20, 72, 170}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, 0}, {-36, 0}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{-36, 0}, {34, 36}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{36, 0}, {80, 0}}, color={20, 72, 170}, thickness=0.75),
      Ellipse(extent={{-42, -6}, {-30, 6}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{30, -6}, {42, 6}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RealSwitch;
