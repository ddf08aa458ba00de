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
end InverseInertia;
