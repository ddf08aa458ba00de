within Modelica.Mechanics.Rotational.Examples.Utilities;
model InverseInertia "A inertia that takes its motion and gives the force"
  parameter SI.Inertia J = 1 "Size of the inertia";
  Modelica.Mechanics.Rotational.Components.Inertia inertia(J = J) "The inertia";
  Modelica.Mechanics.Rotational.Components.AngleToTorqueAdaptor angleToTorque "Adaptor";
  Modelica.Blocks.Interfaces.RealInput phi(unit = "rad") "Position";
  Modelica.Blocks.Interfaces.RealInput w(unit = "rad/s") "Speed";
  Modelica.Blocks.Interfaces.RealInput a(unit = "rad/s2") "Acceleration";
  Modelica.Blocks.Interfaces.RealOutput tau(unit = "N.m") "What the motion needs";
equation
  connect(angleToTorque.flange, inertia.flange_a);
  connect(phi, angleToTorque.phi);
  connect(w, angleToTorque.w);
  connect(a, angleToTorque.a);
  connect(angleToTorque.tau, tau);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="J inverse", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end InverseInertia;
