within Modelica.Mechanics.MultiBody.Sensors;
model AbsoluteAngularVelocity "Angular velocity of a frame"
  extends Internal.PartialAbsoluteSensor;
  Modelica.Blocks.Interfaces.RealOutput w[3](each final quantity="AngularVelocity", each final unit="rad/s") "Angular velocity, resolved as resolveInFrame tells" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve "Frame in which the vector is resolved, on request" annotation(Placement(transformation(origin={-60, -100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameA resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
protected
  Internal.BasicAbsoluteAngularVelocity angularVelocity(resolveInFrame=resolveInFrame) "Measures";
  Modelica.Mechanics.MultiBody.Interfaces.ZeroPosition zeroPosition if not (resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve) "Stands in for frame_resolve";
equation
  connect(angularVelocity.frame_a, frame_a);
  connect(angularVelocity.frame_resolve, frame_resolve);
  connect(angularVelocity.frame_resolve, zeroPosition.frame_resolve);
  connect(angularVelocity.w, w);
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
      Text(extent={{-50, -22}, {50, -56}}, textString="ω", textColor={45, 64, 110}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end AbsoluteAngularVelocity;
