within Modelica.Mechanics.MultiBody.Joints;
model UniversalSpherical "Rod with a universal joint at frame a and a spherical joint at frame b: 1 constraint"
  extends Internal.UniversalLine(final u_ia=eRod_ia, span(start=rRod_ia));
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean animation = true "= true: rod and joints are drawn";
  parameter Boolean showUniversalAxes = true "= true: the axes of the universal joint are drawn, otherwise a sphere";
  parameter Boolean computeRodLength = false "= true: the length follows from the positions at the start" annotation(Evaluate=true);
  parameter SI.Position rRod_ia[3] = {1, 0, 0} "From frame a to frame b, resolved in frame ia; only its direction counts where computeRodLength = true" annotation(Evaluate=true);
  parameter SI.Diameter sphereDiameter = world.defaultJointLength "Diameter of the spheres at the joints" annotation(Dialog(tab="Animation"));
  input Types.Color sphereColor = Types.Defaults.JointColor "Colour of the spheres" annotation(Dialog(tab="Animation"));
  parameter Types.ShapeType rodShapeType = "cylinder" "Kind of shape of the rod" annotation(Dialog(tab="Animation"));
  parameter SI.Distance rodWidth = sphereDiameter/Types.Defaults.JointRodDiameterFraction "Width of the rod" annotation(Dialog(tab="Animation"));
  parameter SI.Distance rodHeight = rodWidth "Height of the rod" annotation(Dialog(tab="Animation"));
  parameter Types.ShapeExtra rodExtra = 0.0 "Further number that some shapes need" annotation(Dialog(tab="Animation"));
  input Types.Color rodColor = Types.Defaults.RodColor "Colour of the rod" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the cylinder" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = Types.Defaults.JointColor "Colour of the cylinder" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter Boolean kinematicConstraint = true "= false: an assembly brings its own constraint" annotation(Dialog(tab="Advanced"));
  Real constraintResidue = rRod_0*rRod_0 - rodLength*rodLength "Vanishes; an assembly replaces it" annotation(Dialog(tab="Advanced"));
  parameter Boolean checkTotalPower = false "= true: totalPower is computed" annotation(Dialog(tab="Advanced"));
  SI.Force f_rod "Force in the rod: at frame a, positive from a to b";
  final parameter SI.Distance rodLength(fixed=false, start=Modelica.Math.Vectors.length(rRod_ia)) "Length of the rod";
  final parameter Real eRod_ia[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(rRod_ia) "Direction of the rod, resolved in frame ia";
  SI.Power totalPower "Power that flows into the rod: zero";
  SI.Position rRod_0[3] = span "From frame a to frame b, resolved in world";
  SI.Position rRod_a[3] = eRod_a*rodLength "From frame a to frame b, resolved in frame a";
  Real eRod_a[3](each final unit="1") = Frames.resolve2(frame_a.R, u) "Direction of the rod, resolved in frame a";
  Real eRod_b[3](each final unit="1") = Frames.resolve2(frame_b.R, u) "Direction of the rod, resolved in frame b";
  SI.Force f_b_a1[3] = Frames.resolve2(frame_a.R, f_across) "Force at frame b without f_rod, resolved in frame a";
  SI.Force f_b_b1[3] = Frames.resolve2(frame_b.R, f_across) "Force at frame b without f_rod, resolved in frame b";
protected
  SI.Force f_b_0[3] "Force at frame b, resolved in world";
  Visualizers.Advanced.Shape rodShape(shapeType=rodShapeType, color=rodColor, specularCoefficient=specularCoefficient, length=rodLength, width=rodWidth,
    height=rodHeight, lengthDirection=eRod_ia, widthDirection=e2_ia, extra=rodExtra, r=frame_ia.r_0, R=frame_ia.R) if world.enableAnimation and animation "Rod";
  Visualizers.Advanced.Shape sphericalShape_b(shapeType="sphere", color=sphereColor, specularCoefficient=specularCoefficient, length=sphereDiameter, width=sphereDiameter,
    height=sphereDiameter, lengthDirection={1, 0, 0}, widthDirection={0, 1, 0}, r_shape={-0.5, 0, 0}*sphereDiameter, r=frame_b.r_0, R=frame_b.R) if world.enableAnimation and animation "Sphere";
  Visualizers.Advanced.Shape sphericalShape_a(shapeType="sphere", color=sphereColor, specularCoefficient=specularCoefficient, length=sphereDiameter, width=sphereDiameter,
    height=sphereDiameter, lengthDirection={1, 0, 0}, widthDirection={0, 1, 0}, r_shape={-0.5, 0, 0}*sphereDiameter, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation and not showUniversalAxes "Sphere";
  Visualizers.Advanced.Shape universalShape1(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=cylinderLength,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=n1_a, widthDirection={0, 1, 0}, r_shape=-Modelica.Math.Vectors.normalize(n1_a)*(cylinderLength/2),
    r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation and showUniversalAxes "First axis of the universal joint";
  Visualizers.Advanced.Shape universalShape2(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=cylinderLength,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=e2_ia, widthDirection={0, 1, 0}, r_shape=-e2_ia*(cylinderLength/2), r=frame_ia.r_0,
    R=frame_ia.R) if world.enableAnimation and animation and showUniversalAxes "Second axis of the universal joint";
initial equation
  if not computeRodLength then
    rodLength = sqrt(rRod_ia*rRod_ia);
  end if;
equation
  reach = rodLength;
  constraintResidue = 0;
  // Equilibrium of the rod, about the origin of frame a
  load = Frames.resolve1(frame_ia.R, frame_ia.t);
  f_b_0 = f_across - f_rod*u;
  frame_b.f = f_b_b1 - f_rod*eRod_b;
  frame_b.t = zeros(3);
  frame_a.f = -Frames.resolve2(frame_a.R, f_b_0 + Frames.resolve1(frame_ia.R, frame_ia.f));
  frame_a.t = -Frames.resolve2(frame_a.R, load + cross(span, f_b_0));
  if checkTotalPower then
    totalPower = frame_a.f*Frames.resolve2(frame_a.R, der(frame_a.r_0)) + frame_b.f*Frames.resolve2(frame_b.R, der(frame_b.r_0))
      + frame_ia.f*Frames.resolve2(frame_ia.R, der(frame_ia.r_0)) + frame_a.t*frame_a.R.w + frame_ia.t*frame_ia.R.w;
  else
    totalPower = 0;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-50, -8}, {64, 8}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-94, 24}, {-94, -24}}, color={45, 64, 110}, thickness=1),
      Line(points={{-94, 24}, {-60, 24}}, color={45, 64, 110}, thickness=1),
      Line(points={{-94, -24}, {-60, -24}}, color={45, 64, 110}, thickness=1),
      Line(points={{-60, 24}, {-60, -24}}, color={38, 52, 78}, thickness=1),
      Ellipse(extent={{54, -22}, {98, 22}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end UniversalSpherical;
