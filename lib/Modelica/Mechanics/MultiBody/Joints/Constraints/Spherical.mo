within Modelica.Mechanics.MultiBody.Joints.Constraints;
model Spherical "Any rotation; translation is locked as wanted"
  extends Modelica.Mechanics.MultiBody.Joints.Internal.LockedTranslation;
equation
  frame_b.t = zeros(3);
  annotation(Icon(graphics={
      Rectangle(extent={{-96, -8}, {-20, 8}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{20, -8}, {96, 8}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid),
      Ellipse(extent={{-17, -17}, {17, 17}}, lineColor={45, 64, 110}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid, lineThickness=1),
      Line(points={{-40, -50}, {40, 50}}, color={190, 40, 30}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Spherical;
