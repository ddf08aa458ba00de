within Modelica.Blocks.Math;
block InverseBlockConstraints "Makes the inverse of a block: its outputs are given, its inputs follow"
  Modelica.Blocks.Interfaces.RealInput u1 "First input" annotation(Placement(transformation(extent={{-124, 48}, {-100, 72}})));
  Modelica.Blocks.Interfaces.RealInput u2 "Second input, equal to the first" annotation(Placement(transformation(extent={{-124, -72}, {-100, -48}})));
  Modelica.Blocks.Interfaces.RealOutput y1 "First output" annotation(Placement(transformation(extent={{98, 48}, {122, 72}})));
  Modelica.Blocks.Interfaces.RealOutput y2 "Second output, equal to the first" annotation(Placement(transformation(extent={{98, -72}, {122, -48}})));
equation
  u1 = u2;
  y1 = y2;
  annotation(Icon(graphics={
      Rectangle(extent={{-200, -120}, {200, 120}}, lineColor={36, 80, 160}, radius=14, lineThickness=0.5),
      Text(extent={{-190, 114}, {-40, 84}}, textString="inverse", textColor={36, 80, 160}),
      Text(extent={{-150, -130}, {150, -166}}, textString="%name", textColor={38, 52, 78})}));
end InverseBlockConstraints;
