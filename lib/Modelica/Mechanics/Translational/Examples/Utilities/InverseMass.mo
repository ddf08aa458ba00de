within Modelica.Mechanics.Translational.Examples.Utilities;
model InverseMass "A mass that takes its motion and gives the force"
  parameter SI.Mass m = 1 "Size of the mass";
  Modelica.Mechanics.Translational.Components.Mass mass(m = m) "The mass";
  Modelica.Mechanics.Translational.Components.GeneralPositionToForceAdaptor positionToForce "Adaptor";
  Modelica.Blocks.Interfaces.RealInput s(unit = "m") "Position";
  Modelica.Blocks.Interfaces.RealInput v(unit = "m/s") "Speed";
  Modelica.Blocks.Interfaces.RealInput a(unit = "m/s2") "Acceleration";
  Modelica.Blocks.Interfaces.RealOutput f(unit = "N") "What the motion needs";
equation
  connect(positionToForce.flange, mass.flange_a);
  connect(s, positionToForce.p);
  connect(v, positionToForce.pder);
  connect(a, positionToForce.pder2);
  connect(positionToForce.f, f);
end InverseMass;
