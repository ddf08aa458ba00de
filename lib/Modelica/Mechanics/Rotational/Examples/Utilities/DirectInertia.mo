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
end DirectInertia;
