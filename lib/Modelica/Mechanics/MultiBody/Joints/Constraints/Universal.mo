within Modelica.Mechanics.MultiBody.Joints.Constraints;
model Universal "Rotation about two axes only; translation is locked as wanted"
  extends Modelica.Mechanics.MultiBody.Joints.Internal.LockedTranslation;
  parameter Types.Axis n_a = {1, 0, 0} "First axis, fixed and resolved in frame a" annotation(Evaluate=true);
  parameter Types.Axis n_b = {0, 1, 0} "Second axis, fixed and resolved in frame b" annotation(Evaluate=true);
equation
  // The axes stay normal to one another, and no torque acts about them
  0 = n_b*Frames.resolve2(R_ab, n_a);
  frame_a.t*n_a = 0;
  frame_b.t*n_b = 0;
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -8}, {-20, 8}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{20, -8}, {96, 8}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-17, -17}, {17, 17}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-12, -12}, {12, 12}}, color={45, 64, 110}, thickness=0.75),
      Line(points={{-12, 12}, {12, -12}}, color={45, 64, 110}, thickness=0.75),
      Line(points={{-40, -50}, {40, 50}}, color={190, 40, 30}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Universal;
