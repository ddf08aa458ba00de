within Modelica.Mechanics.MultiBody.Sensors;
model AbsoluteAngles "Angles of the rotations of world into a frame"
  extends Internal.PartialAbsoluteSensor;
  Modelica.Blocks.Interfaces.RealOutput angles[3](each final quantity="Angle", each final unit="rad", each displayUnit="deg") "Angles, one after the other about the axes of sequence" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
  parameter Modelica.Mechanics.MultiBody.Types.RotationSequence sequence(min={1, 1, 1}, max={3, 3, 3}) = {1, 2, 3} "Axes of the rotations" annotation(Evaluate=true);
  parameter Modelica.Units.SI.Angle guessAngle1 = 0 "Of two solutions, the one whose first angle is nearest to this";
equation
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  angles = Frames.axesRotationsAngles(frame_a.R, sequence, guessAngle1);
  annotation(Icon(graphics={
      Line(points={{-92, 0}, {-62, 0}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{62, 0}, {96, 0}}, color={36, 80, 160}, thickness=0.5),
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
      Text(extent={{-50, -22}, {50, -56}}, textString="angles", textColor={45, 64, 110}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end AbsoluteAngles;
