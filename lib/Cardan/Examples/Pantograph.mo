within Cardan.Examples;
model Pantograph "A pantograph copies what its tracer follows, three times smaller; both loops are solved by formulas"
  extends Modelica.Icons.Example;
  extends Cardan.Icons.Machine;
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  import Modelica.Constants.pi;
  parameter SI.Length L = 1 "Long bars, from joint to joint";
  parameter Real ratio = 3 "Movements of the tracer divided by those of the pen";
  parameter SI.Length size = 0.25 "Size of what is copied";
  parameter SI.Time duration = 5 "Time of one round";
  // Pivot O, elbow A, tracer T: |OA| = |AT| = L. B on OA and C on AT with |OB| = |AC| = L/ratio. The pen P completes
  // the parallelogram BACP, so that OP = OB + AC = (OA + AT)/ratio = OT/ratio.
  inner MB.World world(n={0, 0, -1}, nominalLength=0.5, animateWorld=false, animateGravity=false) "World: the paper is the plane z = 0"
      annotation(Placement(transformation(extent={{-130, -8}, {-110, 12}})));
  Modelica.Blocks.Sources.RealExpression x(y=1.2*L + size*(cos(2*pi*time/duration) + 0.35*cos(8*pi*time/duration))) "Path of the tracer: a star"
      annotation(Placement(transformation(extent={{-130, 28}, {-110, 48}})));
  Modelica.Blocks.Sources.RealExpression y(y=size*(sin(2*pi*time/duration) - 0.35*sin(8*pi*time/duration))) "Path of the tracer: a star"
      annotation(Placement(transformation(extent={{-130, 64}, {-110, 84}})));
  Modelica.Mechanics.Translational.Sources.Position hand_x(exact=true) "The hand"
      annotation(Placement(transformation(extent={{-98, 28}, {-78, 48}})));
  Modelica.Mechanics.Translational.Sources.Position hand_y(exact=true) "The hand"
      annotation(Placement(transformation(extent={{-98, 64}, {-78, 84}})));
  MB.Joints.Prismatic guide_x(n={1, 0, 0}, useAxisFlange=true, animation=false) "The tracer slides on the paper"
      annotation(Placement(transformation(extent={{-66, 8}, {-46, 28}})));
  MB.Joints.Prismatic guide_y(n={0, 1, 0}, useAxisFlange=true, animation=false) "The tracer slides on the paper"
      annotation(Placement(transformation(extent={{-34, 8}, {-14, 28}})));
  MB.Joints.Assemblies.JointRRR longBars(rRod1_ia={L, 0, 0}, rRod2_ib={-L, 0, 0}, phi_guess=-50, cylinderLength=0.08, cylinderDiameter=0.05, rodDiameter=0.01) "Joints in O, A and T"
      annotation(Placement(transformation(extent={{2, -36}, {22, -16}})));
  MB.Joints.Assemblies.JointRRR shortBars(rRod1_ia={L/ratio, 0, 0}, rRod2_ib={-(L - L/ratio), 0, 0}, phi_guess=105, cylinderLength=0.08, cylinderDiameter=0.05, rodDiameter=0.01) "Joints in B, P and C"
      annotation(Placement(transformation(extent={{74, -30}, {94, -10}})));
  MB.Parts.BodyBox OA(r={L, 0, 0}, width=0.04, height=0.02, density=700, color={200, 150, 80}) "Long bar"
      annotation(Placement(transformation(extent={{38, -12}, {58, 8}})));
  MB.Parts.BodyBox TA(r={-L, 0, 0}, width=0.04, height=0.02, density=700, color={200, 150, 80}) "Long bar"
      annotation(Placement(transformation(extent={{38, -84}, {58, -64}})));
  MB.Parts.BodyBox BP(r={L/ratio, 0, 0}, width=0.04, height=0.02, density=700, color={220, 180, 110}) "Short bar"
      annotation(Placement(transformation(extent={{110, 30}, {130, 50}})));
  MB.Parts.BodyBox CP(r={-(L - L/ratio), 0, 0}, width=0.04, height=0.02, density=700, color={220, 180, 110}) "Short bar"
      annotation(Placement(transformation(extent={{110, -42}, {130, -22}})));
  MB.Parts.FixedTranslation OB(r={L/ratio, 0, 0}, animation=false) "To joint B"
      annotation(Placement(transformation(extent={{38, 24}, {58, 44}})));
  MB.Parts.FixedTranslation TC(r={-(L - L/ratio), 0, 0}, animation=false) "To joint C"
      annotation(Placement(transformation(extent={{38, -48}, {58, -28}})));
  MB.Visualizers.FixedShape tracer(shapeType="cone", lengthDirection={0, 0, -1}, r_shape={0, 0, 0.05}, length=0.15, width=0.05, height=0.05, extra=0, color={60, 60, 200}) "Tracer"
      annotation(Placement(transformation(extent={{2, 8}, {22, 28}})));
  MB.Visualizers.FixedShape pen(shapeType="cone", lengthDirection={0, 0, -1}, r_shape={0, 0, 0.05}, length=0.15, width=0.05, height=0.05, extra=0, color={200, 40, 40}) "Pen"
      annotation(Placement(transformation(extent={{110, -6}, {130, 14}})));
  MB.Visualizers.FixedShape paper(shapeType="box", lengthDirection={1, 0, 0}, r_shape={-0.2, 0, -0.11}, length=2.1*L, width=1.1*L, height=0.01, color={245, 245, 235}) "Paper"
      annotation(Placement(transformation(extent={{-98, -8}, {-78, 12}})));
equation
  connect(x.y, hand_x.s_ref) annotation(Line(points={{-109, 38}, {-99.2, 38}}, color={36, 80, 160}));
  connect(y.y, hand_y.s_ref) annotation(Line(points={{-109, 74}, {-99.2, 74}}, color={36, 80, 160}));
  connect(hand_x.flange, guide_x.axis) annotation(Line(points={{-78, 38}, {-56, 38}, {-56, 28}}, color={48, 120, 56}));
  connect(hand_y.flange, guide_y.axis) annotation(Line(points={{-78, 74}, {-24, 74}, {-24, 28}}, color={48, 120, 56}));
  connect(world.frame_b, guide_x.frame_a)
      annotation(Line(points={{-110, 2}, {-102, 2}, {-102, 20}, {-74, 20}, {-74, 18}, {-66, 18}}, color={45, 64, 110}));
  connect(guide_x.frame_b, guide_y.frame_a) annotation(Line(points={{-46, 18}, {-34, 18}}, color={45, 64, 110}));
  connect(world.frame_b, longBars.frame_a)
      annotation(Line(points={{-110, 2}, {-102, 2}, {-102, -26}, {2, -26}}, color={45, 64, 110}));
  connect(guide_y.frame_b, longBars.frame_b)
      annotation(Line(points={{-14, 18}, {-6, 18}, {-6, -38}, {26, -38}, {26, -26}, {22, -26}}, color={45, 64, 110}));
  connect(longBars.frame_ia, OA.frame_a) annotation(Line(points={{4, -16}, {4, -2}, {38, -2}}, color={45, 64, 110}));
  connect(longBars.frame_ib, TA.frame_a)
      annotation(Line(points={{20, -16}, {20, -6}, {30, -6}, {30, -74}, {38, -74}}, color={45, 64, 110}));
  connect(longBars.frame_ia, OB.frame_a)
      annotation(Line(points={{4, -16}, {4, -2}, {34, -2}, {34, 34}, {38, 34}}, color={45, 64, 110}));
  connect(longBars.frame_ib, TC.frame_a)
      annotation(Line(points={{20, -16}, {20, -6}, {30, -6}, {30, -38}, {38, -38}}, color={45, 64, 110}));
  connect(OB.frame_b, shortBars.frame_a)
      annotation(Line(points={{58, 34}, {62, 34}, {62, -20}, {74, -20}}, color={45, 64, 110}));
  connect(TC.frame_b, shortBars.frame_b)
      annotation(Line(points={{58, -38}, {98, -38}, {98, -20}, {94, -20}}, color={45, 64, 110}));
  connect(shortBars.frame_ia, BP.frame_a)
      annotation(Line(points={{76, -10}, {76, 40}, {110, 40}}, color={45, 64, 110}));
  connect(shortBars.frame_ib, CP.frame_a)
      annotation(Line(points={{92, -10}, {92, -8}, {102, -8}, {102, -32}, {110, -32}}, color={45, 64, 110}));
  connect(guide_y.frame_b, tracer.frame_a) annotation(Line(points={{-14, 18}, {2, 18}}, color={45, 64, 110}));
  connect(shortBars.frame_im, pen.frame_a) annotation(Line(points={{84, -10}, {84, 4}, {110, 4}}, color={45, 64, 110}));
  connect(world.frame_b, paper.frame_a) annotation(Line(points={{-110, 2}, {-98, 2}}, color={45, 64, 110}));
  annotation(experiment(StopTime=5, Tolerance=1e-8, Interval=0.02), Icon(graphics={
    Polygon(points={{-80, -54}, {-24, 58}, {-16, 54}, {-72, -58}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Polygon(points={{-16, 59}, {76, -53}, {68, -59}, {-24, 53}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid),
    Polygon(points={{-44, 3}, {2, -53}, {-6, -59}, {-52, -3}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Polygon(points={{-6, -54}, {22, 2}, {30, -2}, {2, -58}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-88, -68}, {-64, -44}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-30, 46}, {-10, 66}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-58, -10}, {-38, 10}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{16, -10}, {36, 10}}, pattern=LinePattern.None, fillColor={140, 160, 185}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{-14, -68}, {10, -44}}, pattern=LinePattern.None, fillColor={224, 110, 30}, fillPattern=FillPattern.Solid),
    Ellipse(extent={{60, -68}, {84, -44}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid)}), Diagram(coordinateSystem(extent={{-140, -100}, {140, 100}})));
end Pantograph;
