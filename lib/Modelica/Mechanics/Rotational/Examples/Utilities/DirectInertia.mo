within Modelica.Mechanics.Rotational.Examples.Utilities;
model DirectInertia "A inertia that takes forces and gives its motion"
  parameter SI.Inertia J(min = 0) = 1 "Size of the inertia";
  Modelica.Mechanics.Rotational.Components.Inertia inertia(J = J, phi(start = 0, fixed = true), w(start = 0, fixed = true)) "The inertia"
      annotation(Placement(transformation(extent={{-6, -6}, {14, 14}})));
  Modelica.Mechanics.Rotational.Sources.Torque torqueSource "Drive"
      annotation(Placement(transformation(extent={{-38, -6}, {-18, 14}})));
  Modelica.Blocks.Interfaces.RealInput tauDrive(unit = "N.m") "Drive"
      annotation(Placement(transformation(extent={{-70, -6}, {-50, 14}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Mechanics.Rotational.Components.TorqueToAngleAdaptor torqueToAngle "Adaptor"
      annotation(Placement(transformation(extent={{26, -12}, {46, 8}})));
  Modelica.Blocks.Interfaces.RealOutput phi(unit = "rad") "Position"
      annotation(Placement(transformation(extent={{58, 24}, {78, 44}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Modelica.Blocks.Interfaces.RealOutput w(unit = "rad/s") "Speed"
      annotation(Placement(transformation(extent={{58, -12}, {78, 8}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  Modelica.Blocks.Interfaces.RealOutput a(unit = "rad/s2") "Acceleration"
      annotation(Placement(transformation(extent={{58, -48}, {78, -28}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  Modelica.Blocks.Interfaces.RealInput tau(unit = "N.m") "What the other side exerts"
      annotation(Placement(transformation(extent={{-70, -42}, {-50, -22}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
equation
  connect(tauDrive, torqueSource.tau) annotation(Line(points={{-60, 4}, {-39.2, 4}}, color={36, 80, 160}));
  connect(torqueSource.flange, inertia.flange_a) annotation(Line(points={{-18, 4}, {-6, 4}}, color={0, 112, 122}));
  connect(inertia.flange_b, torqueToAngle.flange) annotation(Line(points={{14, 4}, {26, 4}}, color={0, 112, 122}));
  connect(torqueToAngle.phi, phi) annotation(Line(points={{47, 6}, {50, 6}, {50, 34}, {68, 34}}, color={36, 80, 160}));
  connect(torqueToAngle.w, w) annotation(Line(points={{47, -2}, {68, -2}}, color={36, 80, 160}));
  connect(torqueToAngle.a, a)
      annotation(Line(points={{47, -10}, {50, -10}, {50, -38}, {68, -38}}, color={36, 80, 160}));
  connect(tau, torqueToAngle.tau)
      annotation(Line(points={{-60, -32}, {-46, -32}, {-46, -8}, {24.8, -8}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="J", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DirectInertia;
