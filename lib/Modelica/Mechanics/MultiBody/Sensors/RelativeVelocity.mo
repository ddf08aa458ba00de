within Modelica.Mechanics.MultiBody.Sensors;
model RelativeVelocity "Derivative of the position of one frame against another, seen from frame a"
  extends Internal.PartialRelativeSensor;
  Modelica.Blocks.Interfaces.RealOutput v_rel[3](each final quantity="Velocity", each final unit="m/s") "Velocity, resolved as resolveInFrame tells" annotation(Placement(transformation(origin={0, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve "Frame in which the vector is resolved, on request" annotation(Placement(transformation(origin={-60, -100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a "Frame in which the vector is resolved" annotation(Evaluate=true);
protected
  RelativePosition relativePosition(resolveInFrame=Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a) "Position, resolved in frame a";
  Modelica.Mechanics.MultiBody.Interfaces.ZeroPosition zeroPosition if not (resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve) "Stands in for frame_resolve";
  Modelica.Blocks.Continuous.Der der_r_rel[3] "Velocity, resolved in frame a";
  TransformRelativeVector transformRelativeVector(frame_r_in=Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a, frame_r_out=resolveInFrame) "Velocity, resolved as wanted";
equation
  connect(relativePosition.frame_a, frame_a);
  connect(relativePosition.frame_b, frame_b);
  connect(relativePosition.r_rel, der_r_rel.u);
  connect(der_r_rel.y, transformRelativeVector.r_in);
  connect(transformRelativeVector.frame_a, frame_a);
  connect(transformRelativeVector.frame_b, frame_b);
  connect(transformRelativeVector.frame_resolve, frame_resolve);
  connect(transformRelativeVector.frame_resolve, zeroPosition.frame_resolve);
  connect(transformRelativeVector.r_out, v_rel);
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
      Text(extent={{-50, -22}, {50, -56}}, textString="Δv", textColor={45, 64, 110}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RelativeVelocity;
