within Modelica.Mechanics.MultiBody.Forces;
model Damper "Linear damper between two frames"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean animation = true "= true: the damper is drawn";
  parameter SI.TranslationalDampingConstant d(final min=0, start=0) "Damping constant";
  parameter SI.Distance length_a = world.defaultForceLength "Length of the cylinder at frame a" annotation(Dialog(tab="Animation"));
  input SI.Diameter diameter_a = world.defaultForceWidth "Its diameter" annotation(Dialog(tab="Animation"));
  input SI.Diameter diameter_b = 0.6*diameter_a "Diameter of the cylinder at frame b" annotation(Dialog(tab="Animation"));
  input Types.Color color_a = {100, 100, 100} "Colour at frame a" annotation(Dialog(tab="Animation"));
  input Types.Color color_b = {155, 155, 155} "Colour at frame b" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  extends Interfaces.PartialLineForce;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPort(final T=293.15);
protected
  Visualizers.Advanced.Shape shape_a(shapeType="cylinder", color=color_a, specularCoefficient=specularCoefficient, length=noEvent(min(length_a, s)), width=diameter_a,
    height=diameter_a, lengthDirection=e_a, widthDirection={0, 1, 0}, r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Cylinder at frame a";
  Visualizers.Advanced.Shape shape_b(shapeType="cylinder", color=color_b, specularCoefficient=specularCoefficient, length=noEvent(max(s - length_a, 0)),
    width=diameter_b, height=diameter_b, lengthDirection=e_a, widthDirection={0, 1, 0}, r_shape=e_a*noEvent(min(length_a, s)), r=frame_a.r_0, R=frame_a.R)
    if world.enableAnimation and animation "Cylinder at frame b";
equation
  f = d*der(s);
  lossPower = f*der(s);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-30, 0}}, color={45, 64, 110}, thickness=0.5),
      Rectangle(extent={{-30, -24}, {30, 24}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, radius=2, lineThickness=0.5),
      Line(points={{-50, 24}, {30, 24}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{-50, -24}, {30, -24}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{30, 0}, {90, 0}}, color={45, 64, 110}, thickness=0.5),
      Text(extent={{-150, 70}, {150, 40}}, textString="d = %d", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Damper;
