within Modelica.Mechanics.Translational.Examples.Utilities;
model DirectMass "A mass that takes forces and gives its motion"
  parameter SI.Mass m(min = 0) = 1 "Size of the mass";
  Modelica.Mechanics.Translational.Components.Mass mass(m = m, s(start = 0, fixed = true), v(start = 0, fixed = true)) "The mass"
      annotation(Placement(transformation(extent={{-6, -12}, {14, 8}})));
  Modelica.Mechanics.Translational.Sources.Force forceSource "Drive"
      annotation(Placement(transformation(extent={{-38, -12}, {-18, 8}})));
  Modelica.Blocks.Interfaces.RealInput fDrive(unit = "N") "Drive"
      annotation(Placement(transformation(extent={{-70, -12}, {-50, 8}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Mechanics.Translational.Components.GeneralForceToPositionAdaptor forceToPosition "Adaptor"
      annotation(Placement(transformation(extent={{26, -12}, {46, 8}})));
  Modelica.Blocks.Interfaces.RealOutput s(unit = "m") "Position"
      annotation(Placement(transformation(extent={{58, 24}, {78, 44}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Modelica.Blocks.Interfaces.RealOutput v(unit = "m/s") "Speed"
      annotation(Placement(transformation(extent={{58, -12}, {78, 8}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  Modelica.Blocks.Interfaces.RealOutput a(unit = "m/s2") "Acceleration"
      annotation(Placement(transformation(extent={{58, -48}, {78, -28}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  Modelica.Blocks.Interfaces.RealInput f(unit = "N") "What the other side exerts"
      annotation(Placement(transformation(extent={{-70, 24}, {-50, 44}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
equation
  connect(fDrive, forceSource.f) annotation(Line(points={{-60, -2}, {-39.2, -2}}, color={36, 80, 160}));
  connect(forceSource.flange, mass.flange_a) annotation(Line(points={{-18, -2}, {-6, -2}}, color={48, 120, 56}));
  connect(mass.flange_b, forceToPosition.flange) annotation(Line(points={{14, -2}, {26, -2}}, color={48, 120, 56}));
  connect(forceToPosition.p, s) annotation(Line(points={{47, 6}, {50, 6}, {50, 34}, {68, 34}}, color={36, 80, 160}));
  connect(forceToPosition.pder, v) annotation(Line(points={{47, -2}, {68, -2}}, color={36, 80, 160}));
  connect(forceToPosition.pder2, a)
      annotation(Line(points={{47, -10}, {50, -10}, {50, -38}, {68, -38}}, color={36, 80, 160}));
  connect(f, forceToPosition.f) annotation(Line(points={{-60, 34}, {18, 34}, {18, 6}, {24.8, 6}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="m", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DirectMass;
