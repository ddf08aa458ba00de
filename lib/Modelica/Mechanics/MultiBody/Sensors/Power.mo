within Modelica.Mechanics.MultiBody.Sensors;
model Power "Power that flows from frame a to frame b, which it joins rigidly"
  extends Modelica.Icons.RoundSensor;
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  Modelica.Blocks.Interfaces.RealOutput power(quantity="Power", unit="W") "Power at frame a" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
equation
  Connections.branch(frame_a.R, frame_b.R);
  frame_b.r_0 = frame_a.r_0;
  frame_b.R = frame_a.R;
  zeros(3) = frame_a.f + frame_b.f;
  zeros(3) = frame_a.t + frame_b.t;
  power = Frames.resolve1(frame_a.R, frame_a.f)*der(frame_a.r_0) + frame_a.t*frame_a.R.w;
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
      Text(extent={{-50, -22}, {50, -56}}, textString="P", textColor={45, 64, 110}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Power;
