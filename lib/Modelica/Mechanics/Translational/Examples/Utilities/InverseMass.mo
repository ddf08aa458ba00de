within Modelica.Mechanics.Translational.Examples.Utilities;
model InverseMass "A mass that takes its motion and gives the force"
  parameter SI.Mass m = 1 "Size of the mass";
  Modelica.Mechanics.Translational.Components.Mass mass(m = m) "The mass"
      annotation(Placement(transformation(extent={{24, -40}, {44, -20}})));
  Modelica.Mechanics.Translational.Components.GeneralPositionToForceAdaptor positionToForce "Adaptor"
      annotation(Placement(transformation(extent={{-8, -12}, {12, 8}})));
  Modelica.Blocks.Interfaces.RealInput s(unit = "m") "Position"
      annotation(Placement(transformation(extent={{-40, 24}, {-20, 44}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Blocks.Interfaces.RealInput v(unit = "m/s") "Speed"
      annotation(Placement(transformation(extent={{-40, -12}, {-20, 8}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  Modelica.Blocks.Interfaces.RealInput a(unit = "m/s2") "Acceleration"
      annotation(Placement(transformation(extent={{-40, -48}, {-20, -28}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Blocks.Interfaces.RealOutput f(unit = "N") "What the motion needs"
      annotation(Placement(transformation(extent={{24, -4}, {44, 16}}), iconTransformation(extent={{90, -10}, {110, 10}})));
equation
  connect(positionToForce.flange, mass.flange_a)
      annotation(Line(points={{12, -2}, {16, -2}, {16, -30}, {24, -30}}, color={48, 120, 56}));
  connect(s, positionToForce.p)
      annotation(Line(points={{-30, 34}, {-16, 34}, {-16, 6}, {-9.2, 6}}, color={36, 80, 160}));
  connect(v, positionToForce.pder) annotation(Line(points={{-30, -2}, {-9.2, -2}}, color={36, 80, 160}));
  connect(a, positionToForce.pder2)
      annotation(Line(points={{-30, -38}, {-16, -38}, {-16, -10}, {-9.2, -10}}, color={36, 80, 160}));
  connect(positionToForce.f, f) annotation(Line(points={{13, 6}, {34, 6}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="m inverse", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end InverseMass;
