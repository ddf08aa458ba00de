within Modelica.Mechanics.MultiBody.Joints;
model SphericalSpherical "Rod with a spherical joint at each end: 1 constraint, on request a point mass in the middle"
  extends Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean animation = true "= true: rod and joints are drawn";
  parameter Boolean showMass = true "= true: the mass is drawn";
  parameter Boolean computeRodLength = false "= true: the length follows from the positions at the start" annotation(Evaluate=true);
  parameter SI.Length rodLength(min=Modelica.Constants.eps, fixed=not computeRodLength, start=1) "Length of the rod";
  parameter SI.Mass m(min=0) = 0 "Mass of the rod, in its middle";
  parameter SI.Diameter sphereDiameter = world.defaultJointLength "Diameter of the spheres at the joints" annotation(Dialog(tab="Animation"));
  input Types.Color sphereColor = Types.Defaults.JointColor "Colour of the spheres" annotation(Dialog(tab="Animation"));
  parameter SI.Diameter rodDiameter = sphereDiameter/Types.Defaults.JointRodDiameterFraction "Diameter of the rod" annotation(Dialog(tab="Animation"));
  input Types.Color rodColor = Types.Defaults.RodColor "Colour of the rod" annotation(Dialog(tab="Animation"));
  parameter SI.Diameter massDiameter = sphereDiameter "Diameter of the sphere of the mass" annotation(Dialog(tab="Animation"));
  input Types.Color massColor = Types.Defaults.BodyColor "Colour of the mass" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter Boolean kinematicConstraint = true "= false: an assembly brings its own constraint" annotation(Dialog(tab="Advanced"));
  Real constraintResidue = rRod_0*rRod_0 - rodLength*rodLength "Vanishes; an assembly replaces it" annotation(Dialog(tab="Advanced"));
  parameter Boolean checkTotalPower = false "= true: totalPower is computed" annotation(Dialog(tab="Advanced"));
  SI.Force f_rod "Force in the rod: at frame a, positive from a to b";
  SI.Position rRod_0[3] "From frame a to frame b, resolved in world";
  SI.Position rRod_a[3] = eRod_a*rodLength "From frame a to frame b, resolved in frame a";
  Real eRod_a[3](each final unit="1") = Frames.resolve2(frame_a.R, u) "Direction of the rod, resolved in frame a";
  Real eRod_b[3](each final unit="1") = Frames.resolve2(frame_b.R, u) "Direction of the rod, resolved in frame b";
  SI.Position r_CM_0[3] = if m > 0 then (frame_a.r_0 + frame_b.r_0)/2 else zeros(3) "Position of the mass, resolved in world";
  SI.Velocity v_CM_0[3] = der(r_CM_0) "Its velocity";
  SI.Force f_CM_a[3] = Frames.resolve2(frame_a.R, f_CM_0) "Force that accelerates the mass, resolved in frame a";
  SI.Force f_CM_e[3] = (eRod_a*f_CM_a)*eRod_a "Its part along the rod, resolved in frame a";
  SI.Force f_b_a1[3] = Frames.resolve2(frame_a.R, f_b_01) "Force at frame b without f_rod, resolved in frame a";
  SI.Force f_b_b1[3] = Frames.resolve2(frame_b.R, f_b_01) "Force at frame b without f_rod, resolved in frame b";
  SI.Power totalPower "Power that flows into the rod, less that of the mass: zero";
protected
  Real u[3](each final unit="1") "Direction of the rod, resolved in world";
  SI.Force f_CM_0[3] "Force that accelerates the mass, resolved in world";
  SI.Force f_b_01[3] "Force at frame b without f_rod, resolved in world";
  Visualizers.Advanced.Shape shape_rod(shapeType="cylinder", color=rodColor, specularCoefficient=specularCoefficient, length=rodLength, width=rodDiameter,
    height=rodDiameter, lengthDirection=eRod_a, widthDirection={0, 1, 0}, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Rod";
  Visualizers.Advanced.Shape shape_a(shapeType="sphere", color=sphereColor, specularCoefficient=specularCoefficient, length=sphereDiameter, width=sphereDiameter,
    height=sphereDiameter, lengthDirection={1, 0, 0}, widthDirection={0, 1, 0}, r_shape={-0.5, 0, 0}*sphereDiameter, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Sphere";
  Visualizers.Advanced.Shape shape_b(shapeType="sphere", color=sphereColor, specularCoefficient=specularCoefficient, length=sphereDiameter, width=sphereDiameter,
    height=sphereDiameter, lengthDirection={1, 0, 0}, widthDirection={0, 1, 0}, r_shape={-0.5, 0, 0}*sphereDiameter, r=frame_b.r_0, R=frame_b.R) if world.enableAnimation and animation "Sphere";
  Visualizers.Advanced.Shape shape_mass(shapeType="sphere", color=massColor, specularCoefficient=specularCoefficient, length=massDiameter, width=massDiameter,
    height=massDiameter, lengthDirection=eRod_a, widthDirection={0, 1, 0}, r_shape=eRod_a*(rodLength - massDiameter)/2, r=frame_a.r_0, R=frame_a.R)
    if world.enableAnimation and animation and showMass and m > 0 "Mass";
equation
  rRod_0 = frame_b.r_0 - frame_a.r_0;
  u = rRod_0/rodLength;
  constraintResidue = 0;
  // Newton for the mass: the ends bring the force that it needs. Neither end takes a torque, so that their difference points along the rod:
  // across it each brings one half; along it end a brings f_rod and end b the rest.
  f_CM_0 = if m > 0 then m*(der(v_CM_0) - world.gravityAcceleration(r_CM_0)) else zeros(3);
  f_b_01 = (f_CM_0 + (u*f_CM_0)*u)/2;
  frame_a.f = f_rod*eRod_a + Frames.resolve2(frame_a.R, f_CM_0 - f_b_01);
  frame_b.f = f_b_b1 - f_rod*eRod_b;
  frame_a.t = zeros(3);
  frame_b.t = zeros(3);
  if checkTotalPower then
    totalPower = frame_a.f*Frames.resolve2(frame_a.R, der(frame_a.r_0)) + frame_b.f*Frames.resolve2(frame_b.R, der(frame_b.r_0))
      - f_CM_a*Frames.resolve2(frame_a.R, v_CM_0);
  else
    totalPower = 0;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-64, -8}, {64, 8}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{-98, -22}, {-54, 22}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Ellipse(extent={{54, -22}, {98, 22}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-150, 60}, {150, 30}}, textString="L = %rodLength", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SphericalSpherical;
