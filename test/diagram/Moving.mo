model Moving "A box that grows with the time, and a lamp"
  Bar bar annotation(Placement(transformation(extent={{-10, -10}, {10, 10}})));
  Real x = 10*time;
  Boolean late = time > 0.5;
  block Bar
    Modelica.Blocks.Interfaces.RealInput u annotation(Placement(transformation(extent={{-120, -10}, {-100, 10}})));
    Boolean on = u > 5;
    Real v[2] = {u, 2*u};
    annotation(Icon(graphics={
      Rectangle(extent=DynamicSelect({{-50, 0}, {50, 10}}, {{-50, 0}, {50, 10*u}})),
      Ellipse(extent={{-10, -10}, {10, 10}}, fillPattern=FillPattern.Sphere, fillColor=DynamicSelect({255, 0, 0}, if on then {0, 255, 0} else {0, 0, 255})),
      Text(extent={{-50, -50}, {50, -20}}, textString=DynamicSelect("u", String(v[2], significantDigits=2))),
      Line(points={{0, 0}, {10, 10}}, visible=DynamicSelect(true, nowhere))}));
  end Bar;
equation
  bar.u = x;
  annotation(experiment(StopTime=1), Diagram(graphics={Rectangle(extent={{-50, 50}, {50, 60}}, visible=DynamicSelect(false, late))}));
end Moving;
