within Modelica.Mechanics.MultiBody.Forces;
model Spring "Linear spring between two frames, on request with a mass"
  extends Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean animation = true "= true: the spring is drawn";
  parameter Boolean showMass = true "= true: the mass is drawn";
  parameter SI.TranslationalSpringConstant c(final min=0) "Spring constant";
  parameter SI.Length s_unstretched = 0 "Length of the spring without force";
  parameter SI.Mass m(min=0) = 0 "Mass of the spring";
  parameter Real lengthFraction(unit="1", min=0, max=1) = 0.5 "Distance of the mass from frame a, divided by the length of the spring";
  input SI.Distance width = world.defaultForceWidth "Width of the spring" annotation(Dialog(tab="Animation"));
  input SI.Distance coilWidth = width/10 "Width of the wire" annotation(Dialog(tab="Animation"));
  parameter Integer numberOfWindings = 5 "Number of windings" annotation(Dialog(tab="Animation"));
  input Types.Color color = Types.Defaults.SpringColor "Colour of the spring" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  input SI.Diameter massDiameter = max(0, (width - 2*coilWidth)*0.9) "Diameter of the mass" annotation(Dialog(tab="Animation"));
  input Types.Color massColor = Types.Defaults.BodyColor "Colour of the mass" annotation(Dialog(tab="Animation"));
  parameter SI.Distance s_small = 1e-10 "Distances are never taken smaller than this, so that the line keeps a direction" annotation(Dialog(tab="Advanced"));
  parameter Boolean fixedRotationAtFrame_a = false "= true: frame_a.R is set to no rotation (for elements joined to one another)" annotation(Evaluate=true, Dialog(tab="Advanced"));
  parameter Boolean fixedRotationAtFrame_b = false "= true: frame_b.R is set to no rotation (for elements joined to one another)" annotation(Evaluate=true, Dialog(tab="Advanced"));
  SI.Position r_rel_a[3] "From frame a to frame b, resolved in frame a";
  Real e_a[3](each final unit="1") "Direction from frame a to frame b, resolved in frame a";
  SI.Force f "Force of the spring: positive pulls the frames towards one another";
  SI.Distance length "Distance between the two origins";
  SI.Position s "The same, but not smaller than s_small";
  SI.Position r_rel_0[3] "From frame a to frame b, resolved in world";
  Real e_rel_0[3](each final unit="1") "Direction from frame a to frame b, resolved in world";
  Forces.LineForceWithMass lineForce(final animateLine=animation, final animateMass=showMass, final m=m, final lengthFraction=lengthFraction,
    final lineShapeType="spring", final lineShapeHeight=coilWidth*2, final lineShapeWidth=width, final lineShapeExtra=numberOfWindings,
    final lineShapeColor=color, final specularCoefficient=specularCoefficient, final massDiameter=massDiameter, final massColor=massColor,
    final s_small=s_small, final fixedRotationAtFrame_a=fixedRotationAtFrame_a, final fixedRotationAtFrame_b=fixedRotationAtFrame_b) "Line between the frames";
  Modelica.Mechanics.Translational.Components.Spring spring(final s_rel0=s_unstretched, final c=c) "Spring along the line";
equation
  r_rel_a = Frames.resolve2(lineForce.frame_a.R, r_rel_0);
  e_a = r_rel_a/s;
  f = spring.f;
  length = lineForce.length;
  s = lineForce.s;
  r_rel_0 = lineForce.r_rel_0;
  e_rel_0 = lineForce.e_rel_0;
  connect(lineForce.frame_a, frame_a);
  connect(lineForce.frame_b, frame_b);
  connect(lineForce.flange_a, spring.flange_a);
  connect(spring.flange_b, lineForce.flange_b);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-60, 0}, {-54, 26}, {-42, -26}, {-30, 26}, {-18, -26}, {-6, 26}, {6, -26}, {18, 26}, {30, -26}, {42, 26}, {54, -26}, {60, 0}, {90, 0}}, color={45, 64, 110}, thickness=0.9),
      Text(extent={{-150, 70}, {150, 40}}, textString="c = %c", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Spring;
