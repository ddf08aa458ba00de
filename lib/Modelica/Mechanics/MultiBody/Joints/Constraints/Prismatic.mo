within Modelica.Mechanics.MultiBody.Joints.Constraints;
model Prismatic "Frames stay parallel; translation is locked as wanted"
  extends Modelica.Mechanics.MultiBody.Joints.Internal.LockedTranslation;
equation
  zeros(3) = Frames.Orientation.equalityConstraint(frame_a.R, frame_b.R);
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -8}, {-20, 8}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{20, -8}, {96, 8}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-20, -13}, {20, 13}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-14, 0}, {14, 0}}, color={45, 64, 110}, thickness=0.75, arrow={Arrow.Filled, Arrow.Filled}, arrowSize=1.5),
      Line(points={{-40, -50}, {40, 50}}, color={190, 40, 30}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Prismatic;
