within Cardan.Examples.Utilities;
model ExcavatorShape "The parts of an excavator as they are drawn"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  import Modelica.Units.Conversions.to_unit1;
  MB.Interfaces.Frame_a house "Frame of the house, on the ground"
      annotation(Placement(transformation(extent={{-90, 44}, {-70, 64}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  MB.Interfaces.Frame_a boom "Frame at the hinge of the boom"
      annotation(Placement(transformation(extent={{-26, 44}, {-6, 64}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  MB.Interfaces.Frame_a stick "Frame at the hinge of the stick"
      annotation(Placement(transformation(extent={{10, 44}, {30, 64}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  MB.Interfaces.Frame_a bucket "Frame at the hinge of the bucket"
      annotation(Placement(transformation(extent={{74, -28}, {94, -8}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  parameter SI.Position boomEnd[3] "From the hinge of the boom to that of the stick";
  parameter SI.Position stickEnd[3] "From the hinge of the stick to that of the bucket";
  parameter MB.Types.Color color = {240, 180, 20} "Colour";
  final parameter SI.Position bend[3] = boomEnd/2 + {0, 0, 0.95} "Where the boom is bent";
  MB.Visualizers.FixedShape engine(shapeType="box", r_shape={-2.4, 0, 1.35}, length=3, width=2.2, height=1, color=color) "Engine"
      annotation(Placement(transformation(extent={{-58, 44}, {-38, 64}})));
  MB.Visualizers.FixedShape cabin(shapeType="box", r_shape={-0.4, 0.7, 1.9}, length=1.4, width=0.8, height=1.5, color={150, 190, 215}) "Cabin"
      annotation(Placement(transformation(extent={{-58, 8}, {-38, 28}})));
  MB.Visualizers.FixedShape boom1(shapeType="box", lengthDirection=to_unit1(bend), length=sqrt(bend*bend), width=0.36, height=0.45, color=color) "Lower half of the boom"
      annotation(Placement(transformation(extent={{-6, 8}, {-26, 28}})));
  MB.Visualizers.FixedShape boom2(shapeType="box", r_shape=bend, lengthDirection=to_unit1(boomEnd - bend), length=sqrt((boomEnd - bend)*(boomEnd - bend)), width=0.36, height=0.4, color=color) "Upper half of the boom"
      annotation(Placement(transformation(extent={{-6, -28}, {-26, -8}})));
  MB.Visualizers.FixedShape arm(shapeType="box", r_shape={-0.75, 0, 0.2}, lengthDirection=to_unit1(stickEnd + {0.75, 0, -0.2}), length=sqrt((stickEnd + {0.75, 0, -0.2})*(stickEnd + {0.75, 0, -0.2})), width=0.3, height=0.34, color=color) "Stick"
      annotation(Placement(transformation(extent={{42, 44}, {62, 64}})));
  MB.Visualizers.FixedShape floor(shapeType="box", r_shape={0, 0, 0.2}, lengthDirection={1.3, 0, -0.15}, length=1.3, width=1, height=0.06, color={80, 80, 85}) "Floor of the bucket"
      annotation(Placement(transformation(extent={{94, -64}, {74, -44}})));
  MB.Visualizers.FixedShape back(shapeType="box", r_shape={0, 0, 0.22}, lengthDirection={0.25, 0, -1}, length=0.75, width=1, height=0.06, color={80, 80, 85}) "Back of the bucket"
      annotation(Placement(transformation(extent={{94, 44}, {74, 64}})));
  MB.Visualizers.FixedShape side[2](each shapeType="box", r_shape={{0.1, 0.48, -0.1}, {0.1, -0.48, -0.1}}, each length=1.0, each width=0.04, each height=0.55, each color={80, 80, 85}) "Sides of the bucket"
      annotation(Placement(transformation(extent={{94, 8}, {74, 28}})));
equation
  connect(house, engine.frame_a) annotation(Line(points={{-80, 54}, {-58, 54}}, color={45, 64, 110}));
  connect(house, cabin.frame_a) annotation(Line(points={{-80, 54}, {-80, 18}, {-58, 18}}, color={45, 64, 110}));
  connect(boom, boom1.frame_a) annotation(Line(points={{-16, 54}, {-2, 54}, {-2, 18}, {-6, 18}}, color={45, 64, 110}));
  connect(boom, boom2.frame_a)
      annotation(Line(points={{-16, 54}, {-2, 54}, {-2, -18}, {-6, -18}}, color={45, 64, 110}));
  connect(stick, arm.frame_a) annotation(Line(points={{20, 54}, {42, 54}}, color={45, 64, 110}));
  connect(bucket, floor.frame_a)
      annotation(Line(points={{84, -18}, {98, -18}, {98, -54}, {94, -54}}, color={45, 64, 110}));
  connect(bucket, back.frame_a)
      annotation(Line(points={{84, -18}, {98, -18}, {98, 54}, {94, 54}}, color={45, 64, 110}));
  connect(bucket, side[1].frame_a)
      annotation(Line(points={{84, -18}, {98, -18}, {98, 18}, {94, 18}}, color={45, 64, 110}));
  connect(bucket, side[2].frame_a)
      annotation(Line(points={{84, -18}, {98, -18}, {98, 18}, {94, 18}}, color={45, 64, 110}));
  annotation(Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end ExcavatorShape;
