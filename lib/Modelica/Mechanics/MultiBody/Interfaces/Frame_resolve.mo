within Modelica.Mechanics.MultiBody.Interfaces;
connector Frame_resolve "Frame in which vectors are resolved; neither force nor torque acts at it"
  extends Frame;
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -100}, {60, 100}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=16, lineThickness=0.5),
      Line(points={{-24, -46}, {-24, 60}}, color={45, 64, 110}, thickness=0.5, pattern=LinePattern.Dash),
      Line(points={{-24, -46}, {40, -46}}, color={45, 64, 110}, thickness=0.5, pattern=LinePattern.Dash)}),
    defaultComponentName="frame_resolve");
end Frame_resolve;
