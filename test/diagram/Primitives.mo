package Primitives "Every primitive and attribute of chapter 18, small"
  model Shapes "One of each"
    annotation (Icon(coordinateSystem(extent = {{-100, -60}, {100, 60}}, preserveAspectRatio = false), graphics = {
      Line(points = {{-90, 50}, {-70, 30}, {-50, 50}}, color = {255, 0, 0}, thickness = 0.5, smooth = Smooth.Bezier, arrow = {Arrow.Open, Arrow.Filled}),
      Line(points = {{-40, 50}, {-10, 30}}, pattern = LinePattern.DashDot, arrow = {Arrow.None, Arrow.Half}, arrowSize = 6),
      Polygon(points = {{0, 30}, {20, 55}, {40, 30}}, fillColor = {255, 255, 0}, fillPattern = FillPattern.Sphere),
      Polygon(points = {{50, 30}, {60, 55}, {90, 50}, {80, 30}, {50, 30}}, fillColor = {0, 200, 0}, fillPattern = FillPattern.Solid, smooth = Smooth.Bezier),
      Rectangle(extent = {{-90, -10}, {-60, 20}}, fillColor = {200, 220, 255}, fillPattern = FillPattern.Forward, radius = 8),
      Rectangle(extent = {{-50, -10}, {-20, 20}}, fillColor = {200, 200, 200}, fillPattern = FillPattern.Solid, borderPattern = BorderPattern.Raised),
      Rectangle(origin = {5, 5}, rotation = 30, extent = {{-15, -8}, {15, 8}}, fillColor = {255, 255, 255}, fillPattern = FillPattern.HorizontalCylinder),
      Rectangle(extent = {{30, -10}, {60, 20}}, fillColor = {255, 255, 255}, fillPattern = FillPattern.CrossDiag, pattern = LinePattern.None),
      Rectangle(extent = {{65, -10}, {95, 20}}, fillColor = {255, 230, 200}, fillPattern = FillPattern.Vertical, borderPattern = BorderPattern.Engraved),
      Ellipse(extent = {{-90, -50}, {-60, -20}}, fillColor = {255, 0, 0}, fillPattern = FillPattern.Solid, startAngle = 30, endAngle = 300),
      Ellipse(extent = {{-50, -50}, {-20, -20}}, fillColor = {0, 0, 255}, fillPattern = FillPattern.Solid, startAngle = 30, endAngle = 200, closure = EllipseClosure.Chord),
      Ellipse(extent = {{-10, -50}, {20, -20}}, startAngle = 90, endAngle = 270, closure = EllipseClosure.None, fillColor = {0, 0, 255}, fillPattern = FillPattern.Solid),
      Ellipse(extent = {{30, -50}, {60, -20}}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Sphere),
      Text(extent = {{65, -50}, {95, -20}}, textString = "%class", textStyle = {TextStyle.Bold, TextStyle.Italic, TextStyle.UnderLine}, textColor = {128, 0, 0}),
      Bitmap(extent = {{-15, -58}, {15, -52}}, imageSource = "R0lGODlhAQABAPAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==")}));
  end Shapes;

  connector Pin
    Real v;
    flow Real i;
    annotation (Icon(graphics = {Rectangle(extent = {{-100, -100}, {100, 100}}, fillColor = {0, 0, 255}, fillPattern = FillPattern.Solid)}),
      Diagram(graphics = {Rectangle(extent = {{-40, -40}, {40, 40}}, fillColor = {0, 0, 255}, fillPattern = FillPattern.Solid), Text(extent = {{-100, 100}, {100, 40}}, textString = "%name")}));
  end Pin;

  partial model TwoPins
    Pin a annotation (Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Pin b annotation (Placement(transformation(extent = {{90, -10}, {110, 10}}), iconTransformation(extent = {{80, -20}, {120, 20}})));
  protected
    Pin hidden annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    annotation (Icon(graphics = {Text(extent = {{-100, 100}, {100, 60}}, textString = "%name", textColor = {0, 0, 255})}));
  end TwoPins;

  model Resistor
    extends TwoPins;
    parameter Real R(unit = "Ohm") = 10;
    parameter Real T(unit = "K", displayUnit = "degC") = 293.15;
    parameter Real loss[2] = {1, 2};
    parameter Real unset;
    parameter Boolean useHeat = false;
    parameter Kind kind = Kind.Thick;
    type Kind = enumeration(Thin, Thick);
    Pin heat if useHeat annotation (Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    Real p = a.v*a.i;
  equation
    a.v - b.v = R*a.i;
    a.i + b.i = 0;
    hidden.i = 0;
    annotation (Icon(graphics = {
      Rectangle(extent = {{-70, 30}, {70, -30}}, fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
      Line(points = {{0, -30}, {0, -100}}, visible = useHeat, pattern = LinePattern.Dash),
      Rectangle(extent = DynamicSelect({{-60, -20}, {0, 20}}, {{-60, -20}, {p, 20}}), fillColor = if useHeat then {255, 0, 0} else {0, 255, 0}, fillPattern = FillPattern.Solid),
      Text(extent = {{-100, -40}, {100, -80}}, textString = "R=%R %{kind}s %T %loss %% %unset %nothing")}));
  end Resistor;

  model Circuit
    Resistor first(R = 2*x) annotation (Placement(transformation(extent = {{-60, -10}, {-40, 10}})));
    Resistor turned(useHeat = true) annotation (Placement(transformation(extent = {{-10, -10}, {10, 10}}, rotation = 90, origin = {0, 30})));
    Resistor flipped annotation (Placement(transformation(extent = {{60, -10}, {40, 10}})));
    Resistor many[3] annotation (Placement(transformation(extent = {{40, -60}, {60, -40}})));
    Resistor gone if x > 5 annotation (Placement(transformation(extent = {{-60, -60}, {-40, -40}})));
    Resistor notPlaced;
    Empty empty annotation (Placement(transformation(extent = {{-10, -60}, {10, -40}})));
    parameter Real x = 3;
  equation
    connect(first.b, turned.a) annotation (Line(points = {{-39, 0}, {0, 0}, {0, 19}}, color = {0, 0, 255}), Text(string = "%first to %second", index = -1, extent = {{6, 3}, {6, 6}}));
    connect(gone.b, many[1].a) annotation (Line(points = {{-39, -50}, {39, -50}}));
    connect(turned.b, flipped.a);
    annotation (Diagram(coordinateSystem(extent = {{-100, -80}, {100, 80}}), graphics = {Text(extent = {{-100, 78}, {100, 68}}, textString = "A circuit")}));
  end Circuit;

  model Empty
  end Empty;

  model Mapped "The base class in the upper right quarter, its own pictures once and once without primitives"
    extends Circuit annotation (DiagramMap(extent = {{0, 0}, {100, 100}}));
    extends Shapes annotation (IconMap(primitivesVisible = false));
    annotation (Diagram(graphics = {Rectangle(extent = {{0, 0}, {100, 100}})}));
  end Mapped;

  model Less "Without a component and two connections of its base"
    extends Circuit(break connect(first.b, turned.a), break gone);
  end Less;

  model Renamed = Resistor annotation (IconMap(extent = {{-50, -50}, {50, 50}}));

  model Wrong "What cannot be drawn is told"
    annotation (Icon(graphics = {
      Rectangle(extent = {{-10, -10}, {10, 10}}, fillColour = {255, 0, 0}),
      Circle(radius = 3),
      Line(color = {0, 0, 0}),
      Polygon(points = {{0, 0}, {nowhere, 1}}),
      Bitmap(extent = {{0, 0}, {1, 1}}, fileName = "modelica://Nowhere/picture.png"),
      3}));
  end Wrong;
end Primitives;
