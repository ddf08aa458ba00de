within Modelica.Mechanics.Rotational.Examples.Utilities;
model DirectInertia "A inertia that takes forces and gives its motion"
  parameter SI.Inertia J(min = 0) = 1 "Size of the inertia";
  Modelica.Mechanics.Rotational.Components.Inertia inertia(J = J, phi(start = 0, fixed = true), w(start = 0, fixed = true)) "The inertia";
  Modelica.Mechanics.Rotational.Sources.Torque torqueSource "Drive";
  Modelica.Blocks.Interfaces.RealInput tauDrive(unit = "N.m") "Drive";
  Modelica.Mechanics.Rotational.Components.TorqueToAngleAdaptor torqueToAngle "Adaptor";
  Modelica.Blocks.Interfaces.RealOutput phi(unit = "rad") "Position";
  Modelica.Blocks.Interfaces.RealOutput w(unit = "rad/s") "Speed";
  Modelica.Blocks.Interfaces.RealOutput a(unit = "rad/s2") "Acceleration";
  Modelica.Blocks.Interfaces.RealInput tau(unit = "N.m") "What the other side exerts";
equation
  connect(tauDrive, torqueSource.tau);
  connect(torqueSource.flange, inertia.flange_a);
  connect(inertia.flange_b, torqueToAngle.flange);
  connect(torqueToAngle.phi, phi);
  connect(torqueToAngle.w, w);
  connect(torqueToAngle.a, a);
  connect(tau, torqueToAngle.tau);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="J", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DirectInertia;
