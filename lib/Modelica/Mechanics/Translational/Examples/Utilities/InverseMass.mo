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
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="m inverse", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end InverseMass;
