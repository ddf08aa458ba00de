within Modelica.Mechanics.MultiBody.Interfaces;
connector Frame_a "Frame at side a of a component"
  extends Frame;
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -100}, {60, 100}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, radius=16, lineThickness=0.75),
      Line(points={{-24, -46}, {-24, 60}}, color={45, 64, 110}, thickness=0.75),
      Line(points={{-24, -46}, {40, -46}}, color={45, 64, 110}, thickness=0.75)}),
    defaultComponentName="frame_a");
end Frame_a;
