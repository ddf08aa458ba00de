within Modelica.Mechanics.MultiBody.Sensors;
model CutForce "Cut force between two frames that it joins rigidly"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialCutForceSensor;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Blocks.Interfaces.RealOutput force[3](each final quantity="Force", each final unit="N") "Cut force, resolved as resolveInFrame tells" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  parameter Boolean animation = true "= true: arrows are drawn";
  parameter Boolean positiveSign = true "= true: what acts at frame a is measured, otherwise what acts at frame b";
  input Types.Color forceColor = Types.Defaults.ForceColor "Colour of the force" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
protected
  parameter Integer csign = if positiveSign then +1 else -1 "Sign of what is measured";
  Internal.BasicCutForce cutForce(resolveInFrame=resolveInFrame, positiveSign=positiveSign) "Measures";
  Visualizers.Advanced.Vector forceArrow(coordinates=-csign*frame_a.f, quantity=Types.VectorQuantity.Force, color=forceColor, specularCoefficient=specularCoefficient, r=frame_b.r_0,
    R=frame_b.R, headAtOrigin=true) if world.enableAnimation and animation "Arrow of the force";
  Modelica.Mechanics.MultiBody.Interfaces.ZeroPosition zeroPosition if not (resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve) "Stands in for frame_resolve";
equation
  connect(frame_a, cutForce.frame_a);
  connect(cutForce.frame_resolve, frame_resolve);
  connect(cutForce.frame_resolve, zeroPosition.frame_resolve);
  connect(cutForce.force, force);
  connect(cutForce.frame_b, frame_b);
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
      Text(extent={{-50, -22}, {50, -56}}, textString="f", textColor={45, 64, 110}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end CutForce;
