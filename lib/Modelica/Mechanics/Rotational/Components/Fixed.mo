within Modelica.Mechanics.Rotational.Components;
model Fixed "A flange held at an angle"
  parameter SI.Angle phi0 = 0 "Angle at which the flange is held";
  Interfaces.Flange_b flange "Held flange" annotation(Placement(transformation(extent={{-10, -10}, {10, 10}})));
equation
  flange.phi = phi0;
  annotation(Icon(graphics={
      Line(points={{0, 0}, {0, -30}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{-60, -30}, {60, -30}}, color={0, 112, 122}, thickness=0.75),
      Line(points={{-42, -30}, {-60, -48}}, color={0, 112, 122}),
      Line(points={{-18, -30}, {-36, -48}}, color={0, 112, 122}),
      Line(points={{6, -30}, {-12, -48}}, color={0, 112, 122}),
      Line(points={{30, -30}, {12, -48}}, color={0, 112, 122}),
      Line(points={{54, -30}, {36, -48}}, color={0, 112, 122}),
      Line(points={{78, -30}, {60, -48}}, color={0, 112, 122}),
      Text(extent={{-150, -60}, {150, -96}}, textString="%name", textColor={38, 52, 78})}));
end Fixed;
