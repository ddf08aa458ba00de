within Modelica.Mechanics.Translational.Components;
model Fixed "A flange held at a position"
  parameter SI.Position s0 = 0 "Position at which the flange is held";
  Interfaces.Flange_b flange "Held flange" annotation(Placement(transformation(extent={{-10, -10}, {10, 10}})));
equation
  flange.s = s0;
  annotation(Icon(graphics={
      Line(points={{0, 0}, {0, -30}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{-60, -30}, {60, -30}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{-42, -30}, {-60, -48}}, color={48, 120, 56}),
      Line(points={{-18, -30}, {-36, -48}}, color={48, 120, 56}),
      Line(points={{6, -30}, {-12, -48}}, color={48, 120, 56}),
      Line(points={{30, -30}, {12, -48}}, color={48, 120, 56}),
      Line(points={{54, -30}, {36, -48}}, color={48, 120, 56}),
      Line(points={{78, -30}, {60, -48}}, color={48, 120, 56}),
      Text(extent={{-150, -60}, {150, -96}}, textString="%name", textColor={38, 52, 78})}));
end Fixed;
