within Modelica.Mechanics.MultiBody.Sensors;
model Distance "Distance between the origins of two frames"
  extends Modelica.Icons.RoundSensor;
  extends Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Blocks.Interfaces.RealOutput distance(final quantity="Length", final unit="m", min=0) "Distance" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  parameter Boolean animation = true "= true: an arrow is drawn from frame a to frame b";
  input Types.Color arrowColor = Types.Defaults.SensorColor "Colour of the arrow" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  input SI.Position s_small(min=sqrt(Modelica.Constants.small)) = 1e-10 "Below this distance the root is replaced by a parabola, so that its derivative stays finite" annotation(Dialog(tab="Advanced"));
protected
  SI.Position r_rel_0[3] = frame_b.r_0 - frame_a.r_0 "From frame a to frame b, resolved in world";
  SI.Area square = r_rel_0*r_rel_0 "Square of the distance";
  Visualizers.Advanced.Vector arrow(r=frame_a.r_0, coordinates=r_rel_0, quantity=Types.VectorQuantity.RelativePosition, color=arrowColor,
    specularCoefficient=specularCoefficient) if world.enableAnimation and animation "Arrow";
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  frame_b.f = zeros(3);
  frame_b.t = zeros(3);
  // Near zero a parabola over the square, with the value and the slope of the root at s_small
  distance = smooth(1, noEvent(if square < s_small^2 then square*(3*s_small^2 - square)/(2*s_small^3) else sqrt(square)));
  annotation(Icon(graphics={
      Line(points={{-92, 0}, {-62, 0}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{62, 0}, {92, 0}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{0, -62}, {0, -96}}, color={36, 80, 160}, thickness=0.5),
      Ellipse(extent={{-62, -62}, {62, 62}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-47, 7.1}, {-39.5, 4.4}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{-36.4, 24.3}, {-30.5, 18.8}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{-19.8, 35.9}, {-16.6, 28.6}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{0, 40}, {0, 32}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{19.8, 35.9}, {16.6, 28.6}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{36.4, 24.3}, {30.5, 18.8}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{47, 7.1}, {39.5, 4.4}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{0, -10}, {26, 30}}, color={45, 64, 110}, thickness=0.75),
      Ellipse(extent={{-6, -16}, {6, -4}}, lineColor={45, 64, 110}, fillColor={45, 64, 110}, fillPattern=FillPattern.Solid),
      Text(extent={{-50, -22}, {50, -56}}, textString="|Δr|", textColor={45, 64, 110}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Distance;
