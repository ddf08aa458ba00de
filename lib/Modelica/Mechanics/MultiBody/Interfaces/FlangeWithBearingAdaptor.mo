within Modelica.Mechanics.MultiBody.Interfaces;
model FlangeWithBearingAdaptor "Splits a flange with bearing into flange and frame"
  parameter Boolean includeBearingConnector = false "= true: there is a bearing frame";
  FlangeWithBearing flangeAndFrame(includeBearingConnector=includeBearingConnector) "Flange and frame together" annotation(Placement(transformation(extent={{90, 50}, {110, 70}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Flange" annotation(Placement(transformation(extent={{90, -70}, {110, -50}})));
  Frame_a frame if includeBearingConnector "Frame of the bearing" annotation(Placement(transformation(extent={{-116, -16}, {-84, 16}})));
equation
  connect(flange, flangeAndFrame.flange);
  connect(frame, flangeAndFrame.bearingFrame);
  annotation(Icon(graphics={
      Rectangle(extent={{-30, -60}, {30, 60}}, lineColor={45, 64, 110}, fillColor={238, 242, 248}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Line(points={{-96, 0}, {-30, 0}}, color={45, 64, 110}, thickness=0.75),
      Line(points={{30, 0}, {96, 0}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end FlangeWithBearingAdaptor;
