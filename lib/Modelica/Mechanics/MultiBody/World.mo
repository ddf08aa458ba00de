within Modelica.Mechanics.MultiBody;
model World "Inertial frame, gravity field and defaults of the animation; one on the top level of every model"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Types.GravityTypes;
  Interfaces.Frame_b frame_b "The inertial frame" annotation(Placement(transformation(extent={{84, -16}, {116, 16}})));
  parameter Boolean enableAnimation = true "= false: nothing is drawn";
  parameter Boolean animateWorld = true "= true: the axes of the inertial frame are drawn" annotation(Dialog(enable=enableAnimation));
  parameter Boolean animateGravity = true "= true: the gravity field is drawn" annotation(Dialog(enable=enableAnimation));
  parameter Boolean animateGround = false "= true: a ground plane is drawn" annotation(Dialog(enable=enableAnimation));
  parameter Types.AxisLabel label1 = "x" "Label of the horizontal axis in the icon";
  parameter Types.AxisLabel label2 = "y" "Label of the vertical axis in the icon";
  parameter GravityTypes gravityType = GravityTypes.UniformGravity "Kind of gravity field" annotation(Evaluate=true);
  parameter SI.Acceleration g = Modelica.Constants.g_n "Acceleration of uniform gravity";
  parameter Types.Axis n = {0, -1, 0} "Direction of uniform gravity" annotation(Evaluate=true);
  parameter Real mu(unit="m3/s2", min=0) = 3.986004418e14 "Constant of point gravity (default: the earth)";
  parameter Boolean driveTrainMechanics3D = true "= true: drive trains act on the bodies that carry them";
  parameter SI.Distance axisLength = nominalLength/2 "Length of the axes" annotation(Dialog(tab="Animation"));
  parameter SI.Distance axisDiameter = axisLength/defaultFrameDiameterFraction "Diameter of the axes" annotation(Dialog(tab="Animation"));
  parameter Boolean axisShowLabels = true "= true: the axes carry labels" annotation(Dialog(tab="Animation"));
  input Types.Color axisColor_x = Types.Defaults.FrameColor "Colour of the x-axis" annotation(Dialog(tab="Animation"));
  input Types.Color axisColor_y = axisColor_x "Colour of the y-axis" annotation(Dialog(tab="Animation"));
  input Types.Color axisColor_z = axisColor_x "Colour of the z-axis" annotation(Dialog(tab="Animation"));
  parameter SI.Position gravityArrowTail[3] = {0, 0, 0} "Tail of the arrow of uniform gravity" annotation(Dialog(tab="Animation"));
  parameter SI.Length gravityArrowLength = axisLength/2 "Its length" annotation(Dialog(tab="Animation"));
  parameter SI.Diameter gravityArrowDiameter = gravityArrowLength/defaultWidthFraction "Its diameter" annotation(Dialog(tab="Animation"));
  input Types.Color gravityArrowColor = {0, 230, 0} "Its colour" annotation(Dialog(tab="Animation"));
  parameter SI.Diameter gravitySphereDiameter = 12742000 "Diameter of the sphere of point gravity (default: the earth)" annotation(Dialog(tab="Animation"));
  input Types.Color gravitySphereColor = {0, 230, 0} "Its colour" annotation(Dialog(tab="Animation"));
  parameter Types.Axis groundAxis_u = if abs(n[1]) >= 0.99 then {0, 1, 0} else {1, 0, 0} "First direction in the ground plane" annotation(Dialog(tab="Animation"));
  parameter SI.Length groundLength_u = 2 "Length of the ground along groundAxis_u" annotation(Dialog(tab="Animation"));
  parameter SI.Length groundLength_v = groundLength_u "Length of the ground across" annotation(Dialog(tab="Animation"));
  input Types.Color groundColor = {200, 200, 200} "Colour of the ground" annotation(Dialog(tab="Animation"));
  parameter SI.Length nominalLength = 1 "Typical length of the system" annotation(Dialog(tab="Defaults"));
  parameter SI.Length defaultAxisLength = nominalLength/5 "Default length of frame axes" annotation(Dialog(tab="Defaults"));
  parameter SI.Length defaultJointLength = nominalLength/10 "Default length of joint shapes" annotation(Dialog(tab="Defaults"));
  parameter SI.Length defaultJointWidth = nominalLength/20 "Default width of joint shapes" annotation(Dialog(tab="Defaults"));
  parameter SI.Length defaultForceLength = nominalLength/10 "Default length of force shapes" annotation(Dialog(tab="Defaults"));
  parameter SI.Length defaultForceWidth = nominalLength/20 "Default width of force shapes" annotation(Dialog(tab="Defaults"));
  parameter SI.Length defaultBodyDiameter = nominalLength/9 "Default diameter of bodies" annotation(Dialog(tab="Defaults"));
  parameter Real defaultWidthFraction(unit="1") = 20 "Default length of a shape divided by its width" annotation(Dialog(tab="Defaults"));
  parameter SI.Length defaultArrowDiameter = nominalLength/40 "Default diameter of arrows" annotation(Dialog(tab="Defaults"));
  parameter Real defaultFrameDiameterFraction(unit="1") = 40 "Default length of a frame axis divided by its diameter" annotation(Dialog(tab="Defaults"));
  parameter Real defaultSpecularCoefficient(unit="1", min=0) = 0.7 "Default reflection of light" annotation(Dialog(tab="Defaults"));
  parameter Real defaultN_to_m(unit="N/m", min=0) = 1000 "Force that is drawn with a length of 1 m" annotation(Dialog(tab="Defaults"));
  parameter Real defaultNm_to_m(unit="N.m/m", min=0) = 1000 "Torque that is drawn with a length of 1 m" annotation(Dialog(tab="Defaults"));
  replaceable function gravityAcceleration = Forces.Internal.standardGravityAcceleration(
      gravityType=gravityType, g=g*Modelica.Math.Vectors.normalizeWithAssert(n), mu=mu)
    constrainedby Interfaces.partialGravityAcceleration "Gravity acceleration at a point";
protected
  Visualizers.Internal.Axes axes(length=axisLength, diameter=axisDiameter, showLabels=axisShowLabels,
    color_x=axisColor_x, color_y=axisColor_y, color_z=axisColor_z, specularCoefficient=0) if enableAnimation and animateWorld "Axes of the inertial frame";
  Visualizers.Internal.Pointer gravityArrow(r=gravityArrowTail, direction=n, length=gravityArrowLength, diameter=gravityArrowDiameter,
    headLengthFraction=Types.Defaults.ArrowHeadLengthFraction, headWidthFraction=Types.Defaults.ArrowHeadWidthFraction, color=gravityArrowColor, specularCoefficient=0)
    if enableAnimation and animateGravity and gravityType == GravityTypes.UniformGravity "Direction of uniform gravity";
  Visualizers.Advanced.Shape gravitySphere(shapeType="sphere", r_shape={-gravitySphereDiameter/2, 0, 0}, length=gravitySphereDiameter,
    width=gravitySphereDiameter, height=gravitySphereDiameter, color=gravitySphereColor, specularCoefficient=0)
    if enableAnimation and animateGravity and gravityType == GravityTypes.PointGravity "What attracts in point gravity";
  Visualizers.Advanced.Surface ground(multiColoredSurface=false, wireframe=false, color=groundColor, specularCoefficient=0, transparency=0,
    R=Frames.absoluteRotation(Frames.from_nxy(n, groundAxis_u), Frames.axesRotations({1, 2, 3}, {Modelica.Constants.pi/2, Modelica.Constants.pi/2, 0}, zeros(3))),
    nu=2, nv=2, redeclare function surfaceCharacteristic = Visualizers.Advanced.SurfaceCharacteristics.rectangle(lu=groundLength_u, lv=groundLength_v))
    if enableAnimation and animateGround and gravityType == GravityTypes.UniformGravity "Ground plane, normal to gravity";
equation
  Connections.root(frame_b.R);
  frame_b.r_0 = zeros(3);
  frame_b.R = Frames.nullRotation();
  assert(Modelica.Math.Vectors.length(n) > 1e-10, "The direction n of gravity in the world must not be zero; set gravityType to NoGravity where there is none");
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={45, 64, 110}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-60, -60}, {-60, 70}}, color={60, 140, 70}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-60, -60}, {70, -60}}, color={200, 50, 40}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{50, 70}, {50, -20}}, color={38, 52, 78}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{56, 70}, {96, 30}}, textString="g", textColor={38, 52, 78}, textStyle={TextStyle.Bold}),
      Text(extent={{-56, 84}, {-26, 54}}, textString="y", textColor={38, 52, 78}),
      Text(extent={{66, -64}, {96, -94}}, textString="x", textColor={38, 52, 78}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}),
    defaultComponentName="world", defaultComponentPrefixes="inner",
    missingInnerMessage="No world component is on the top level of the model; one with default settings is used (uniform gravity of 9.81 m/s2 along -y)");
end World;
