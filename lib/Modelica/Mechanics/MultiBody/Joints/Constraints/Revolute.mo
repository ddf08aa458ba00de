within Modelica.Mechanics.MultiBody.Joints.Constraints;
model Revolute "Rotation about one axis only; translation is locked as wanted"
  extends Modelica.Mechanics.MultiBody.Joints.Internal.LockedTranslation;
  parameter Types.Axis n = {0, 1, 0} "Axis of rotation, resolved in frame a (the same in frame b)" annotation(Evaluate=true);
protected
  parameter Real e[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Unit vector of the axis";
  parameter Real plane[3, 2](each final unit="1") = Frames.Internal.normalPlane(e) "Two directions normal to the axis" annotation(Evaluate=true);
equation
  // In frame b the axis of frame a has no part normal to that of frame b, and no torque acts about it
  zeros(2) = Frames.resolve2(R_ab, e)*plane;
  frame_a.t*e = 0;
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -8}, {-20, 8}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{20, -8}, {96, 8}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-16, -16}, {16, 16}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Ellipse(extent={{-5, -5}, {5, 5}}, lineColor={45, 64, 110}, fillColor={45, 64, 110}, fillPattern=FillPattern.Solid),
      Line(points={{-40, -50}, {40, 50}}, color={190, 40, 30}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Revolute;
