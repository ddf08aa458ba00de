within Modelica.Mechanics.MultiBody.Forces;
model SpringDamperParallel "Linear spring and linear damper in parallel between two frames"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean animation = true "= true: spring and damper are drawn";
  parameter SI.TranslationalSpringConstant c(final min=0) "Spring constant";
  parameter SI.Length s_unstretched = 0 "Length of the spring without force";
  parameter SI.TranslationalDampingConstant d(final min=0) = 0 "Damping constant";
  parameter SI.Distance length_a = world.defaultForceLength "Length of the cylinder at frame a" annotation(Dialog(tab="Animation"));
  input SI.Diameter diameter_a = world.defaultForceWidth "Its diameter" annotation(Dialog(tab="Animation"));
  input SI.Diameter diameter_b = 0.6*diameter_a "Diameter of the cylinder at frame b" annotation(Dialog(tab="Animation"));
  input Types.Color color_a = {100, 100, 100} "Colour at frame a" annotation(Dialog(tab="Animation"));
  input Types.Color color_b = {155, 155, 155} "Colour at frame b" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  input SI.Distance width = world.defaultForceWidth "Width of the spring" annotation(Dialog(tab="Animation"));
  input SI.Distance coilWidth = width/10 "Width of the wire" annotation(Dialog(tab="Animation"));
  parameter Integer numberOfWindings = 5 "Number of windings" annotation(Dialog(tab="Animation"));
  input Types.Color color = Types.Defaults.SpringColor "Colour of the spring" annotation(Dialog(tab="Animation"));
  extends Interfaces.PartialLineForce;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPort(final T=293.15);
protected
  SI.Force f_d "Force of the damper";
  Visualizers.Advanced.Shape shape_a(shapeType="cylinder", color=color_a, specularCoefficient=specularCoefficient, length=noEvent(min(length_a, s)), width=diameter_a,
    height=diameter_a, lengthDirection=e_a, widthDirection={0, 1, 0}, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Cylinder at frame a";
  Visualizers.Advanced.Shape shape_b(shapeType="cylinder", color=color_b, specularCoefficient=specularCoefficient, length=noEvent(max(s - length_a, 0)),
    width=diameter_b, height=diameter_b, lengthDirection=e_a, widthDirection={0, 1, 0}, r_shape=e_a*noEvent(min(length_a, s)), r=frame_a.r_0, R=frame_a.R)
    if world.enableAnimation and animation "Cylinder at frame b";
  Visualizers.Advanced.Shape shape(shapeType="spring", color=color, specularCoefficient=specularCoefficient, length=s, width=width, height=coilWidth*2,
    lengthDirection=e_a, widthDirection={0, 1, 0}, extra=numberOfWindings, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Spring";
equation
  f_d = d*der(s);
  f = c*(s - s_unstretched) + f_d;
  lossPower = f_d*der(s);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-70, 0}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{-70, 46}, {-70, -46}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{70, 46}, {70, -46}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{70, 0}, {90, 0}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{-70, 46}, {-50, 46}, {-45, 66}, {-35, 26}, {-25, 66}, {-15, 26}, {-5, 66}, {5, 26}, {15, 66}, {25, 26}, {35, 66}, {45, 26}, {50, 46}, {70, 46}}, color={45, 64, 110}, thickness=0.75),
      Line(points={{-70, -46}, {-20, -46}}, color={45, 64, 110}, thickness=0.5),
      Rectangle(extent={{-20, -66}, {24, -26}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, radius=2, lineThickness=0.5),
      Line(points={{-40, -26}, {24, -26}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{-40, -66}, {24, -66}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{24, -46}, {70, -46}}, color={45, 64, 110}, thickness=0.5),
      Text(extent={{-150, 110}, {150, 80}}, textString="c = %c, d = %d", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SpringDamperParallel;
