within Modelica.Mechanics.Rotational.Examples.Utilities;
model Spring "A spring that takes positions and gives forces"
  parameter SI.RotationalSpringConstant c = 1e4 "Stiffness";
  parameter SI.Angle phi_rel0 = 0 "Length of the relaxed spring";
  Modelica.Mechanics.Rotational.Components.AngleToTorqueAdaptor angleToTorque1(use_w = false, use_a = false) "Left adaptor"
      annotation(Placement(transformation(extent={{-48, 16}, {-28, 36}})));
  Modelica.Blocks.Interfaces.RealInput phi1(unit = "rad") "Left position"
      annotation(Placement(transformation(extent={{-80, 24}, {-60, 44}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Blocks.Interfaces.RealOutput tau1(unit = "N.m") "Left force"
      annotation(Placement(transformation(extent={{56, -40}, {76, -20}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  Modelica.Mechanics.Rotational.Components.Spring spring(c = c, phi_rel0 = phi_rel0) "Spring"
      annotation(Placement(transformation(extent={{-16, 22}, {4, 42}})));
  Modelica.Blocks.Interfaces.RealInput phi2(unit = "rad") "Right position"
      annotation(Placement(transformation(extent={{-80, -12}, {-60, 8}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Blocks.Interfaces.RealOutput tau2(unit = "N.m") "Right force"
      annotation(Placement(transformation(extent={{56, -4}, {76, 16}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  Modelica.Mechanics.Rotational.Components.AngleToTorqueAdaptor angleToTorque2(use_w = false, use_a = false) "Right adaptor"
      annotation(Placement(transformation(extent={{20, 2}, {40, 22}})));
equation
  connect(phi1, angleToTorque1.phi) annotation(Line(points={{-70, 34}, {-49.2, 34}}, color={36, 80, 160}));
  connect(angleToTorque1.tau, tau1)
      annotation(Line(points={{-27, 20}, {-24, 20}, {-24, -30}, {66, -30}}, color={36, 80, 160}));
  connect(angleToTorque1.flange, spring.flange_a) annotation(Line(points={{-28, 32}, {-16, 32}}, color={0, 112, 122}));
  connect(spring.flange_b, angleToTorque2.flange)
      annotation(Line(points={{4, 32}, {44, 32}, {44, 18}, {40, 18}}, color={0, 112, 122}));
  connect(phi2, angleToTorque2.phi)
      annotation(Line(points={{-70, -2}, {-20, -2}, {-20, 20}, {18.8, 20}}, color={36, 80, 160}));
  connect(angleToTorque2.tau, tau2) annotation(Line(points={{41, 6}, {66, 6}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-70, 0}, {-55, 0}, {-47, 22}, {-31, -22}, {-15, 22}, {1, -22}, {17, 22}, {33, -22}, {41, 0}, {70, 0}}, color={0, 112, 122}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Spring;
