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
  inner MB.World world(n={0, 0, -1}, nominalLength=0.5, animateWorld=false, animateGravity=false) "World: the paper is the plane z = 0";
  Modelica.Blocks.Sources.RealExpression x(y=1.2*L + size*(cos(2*pi*time/duration) + 0.35*cos(8*pi*time/duration))) "Path of the tracer: a star";
  Modelica.Blocks.Sources.RealExpression y(y=size*(sin(2*pi*time/duration) - 0.35*sin(8*pi*time/duration))) "Path of the tracer: a star";
  Modelica.Mechanics.Translational.Sources.Position hand_x(exact=true) "The hand";
  Modelica.Mechanics.Translational.Sources.Position hand_y(exact=true) "The hand";
  MB.Joints.Prismatic guide_x(n={1, 0, 0}, useAxisFlange=true, animation=false) "The tracer slides on the paper";
  MB.Joints.Prismatic guide_y(n={0, 1, 0}, useAxisFlange=true, animation=false) "The tracer slides on the paper";
  MB.Joints.Assemblies.JointRRR longBars(rRod1_ia={L, 0, 0}, rRod2_ib={-L, 0, 0}, phi_guess=-50, cylinderLength=0.08, cylinderDiameter=0.05, rodDiameter=0.01) "Joints in O, A and T";
  MB.Joints.Assemblies.JointRRR shortBars(rRod1_ia={L/ratio, 0, 0}, rRod2_ib={-(L - L/ratio), 0, 0}, phi_guess=105, cylinderLength=0.08, cylinderDiameter=0.05, rodDiameter=0.01) "Joints in B, P and C";
  MB.Parts.BodyBox OA(r={L, 0, 0}, width=0.04, height=0.02, density=700, color={200, 150, 80}) "Long bar";
  MB.Parts.BodyBox TA(r={-L, 0, 0}, width=0.04, height=0.02, density=700, color={200, 150, 80}) "Long bar";
  MB.Parts.BodyBox BP(r={L/ratio, 0, 0}, width=0.04, height=0.02, density=700, color={220, 180, 110}) "Short bar";
  MB.Parts.BodyBox CP(r={-(L - L/ratio), 0, 0}, width=0.04, height=0.02, density=700, color={220, 180, 110}) "Short bar";
  MB.Parts.FixedTranslation OB(r={L/ratio, 0, 0}, animation=false) "To joint B";
  MB.Parts.FixedTranslation TC(r={-(L - L/ratio), 0, 0}, animation=false) "To joint C";
  MB.Visualizers.FixedShape tracer(shapeType="cone", lengthDirection={0, 0, -1}, r_shape={0, 0, 0.05}, length=0.15, width=0.05, height=0.05, extra=0, color={60, 60, 200}) "Tracer";
  MB.Visualizers.FixedShape pen(shapeType="cone", lengthDirection={0, 0, -1}, r_shape={0, 0, 0.05}, length=0.15, width=0.05, height=0.05, extra=0, color={200, 40, 40}) "Pen";
  MB.Visualizers.FixedShape paper(shapeType="box", lengthDirection={1, 0, 0}, r_shape={-0.2, 0, -0.11}, length=2.1*L, width=1.1*L, height=0.01, color={245, 245, 235}) "Paper";
equation
  connect(x.y, hand_x.s_ref);
  connect(y.y, hand_y.s_ref);
  connect(hand_x.flange, guide_x.axis);
  connect(hand_y.flange, guide_y.axis);
  connect(world.frame_b, guide_x.frame_a);
  connect(guide_x.frame_b, guide_y.frame_a);
  connect(world.frame_b, longBars.frame_a);
  connect(guide_y.frame_b, longBars.frame_b);
  connect(longBars.frame_ia, OA.frame_a);
  connect(longBars.frame_ib, TA.frame_a);
  connect(longBars.frame_ia, OB.frame_a);
  connect(longBars.frame_ib, TC.frame_a);
  connect(OB.frame_b, shortBars.frame_a);
  connect(TC.frame_b, shortBars.frame_b);
  connect(shortBars.frame_ia, BP.frame_a);
  connect(shortBars.frame_ib, CP.frame_a);
  connect(guide_y.frame_b, tracer.frame_a);
  connect(shortBars.frame_im, pen.frame_a);
  connect(world.frame_b, paper.frame_a);
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
    Ellipse(extent={{60, -68}, {84, -44}}, pattern=LinePattern.None, fillColor={38, 50, 68}, fillPattern=FillPattern.Solid)}));
end Pantograph;
