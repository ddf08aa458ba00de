within Modelica.Mechanics.Rotational.Examples.Utilities;
model InverseInertia "A inertia that takes its motion and gives the force"
  parameter SI.Inertia J = 1 "Size of the inertia";
  Modelica.Mechanics.Rotational.Components.Inertia inertia(J = J) "The inertia"
      annotation(Placement(transformation(extent={{24, -6}, {44, 14}})));
  Modelica.Mechanics.Rotational.Components.AngleToTorqueAdaptor angleToTorque "Adaptor"
      annotation(Placement(transformation(extent={{-8, -12}, {12, 8}})));
  Modelica.Blocks.Interfaces.RealInput phi(unit = "rad") "Position"
      annotation(Placement(transformation(extent={{-40, 24}, {-20, 44}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Blocks.Interfaces.RealInput w(unit = "rad/s") "Speed"
      annotation(Placement(transformation(extent={{-40, -12}, {-20, 8}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  Modelica.Blocks.Interfaces.RealInput a(unit = "rad/s2") "Acceleration"
      annotation(Placement(transformation(extent={{-40, -48}, {-20, -28}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  Modelica.Blocks.Interfaces.RealOutput tau(unit = "N.m") "What the motion needs"
      annotation(Placement(transformation(extent={{24, -42}, {44, -22}}), iconTransformation(extent={{90, -10}, {110, 10}})));
equation
  connect(angleToTorque.flange, inertia.flange_a) annotation(Line(points={{12, 4}, {24, 4}}, color={0, 112, 122}));
  connect(phi, angleToTorque.phi)
      annotation(Line(points={{-30, 34}, {-16, 34}, {-16, 6}, {-9.2, 6}}, color={36, 80, 160}));
  connect(w, angleToTorque.w) annotation(Line(points={{-30, -2}, {-9.2, -2}}, color={36, 80, 160}));
  connect(a, angleToTorque.a)
      annotation(Line(points={{-30, -38}, {-16, -38}, {-16, -10}, {-9.2, -10}}, color={36, 80, 160}));
  connect(angleToTorque.tau, tau)
      annotation(Line(points={{13, -8}, {16, -8}, {16, -32}, {34, -32}}, color={36, 80, 160}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="J inverse", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end InverseInertia;
