within Modelica.Mechanics.Translational.Examples.Utilities;
model DirectMass "A mass that takes forces and gives its motion"
  parameter SI.Mass m(min = 0) = 1 "Size of the mass";
  Modelica.Mechanics.Translational.Components.Mass mass(m = m, s(start = 0, fixed = true), v(start = 0, fixed = true)) "The mass";
  Modelica.Mechanics.Translational.Sources.Force forceSource "Drive";
  Modelica.Blocks.Interfaces.RealInput fDrive(unit = "N") "Drive";
  Modelica.Mechanics.Translational.Components.GeneralForceToPositionAdaptor forceToPosition "Adaptor";
  Modelica.Blocks.Interfaces.RealOutput s(unit = "m") "Position";
  Modelica.Blocks.Interfaces.RealOutput v(unit = "m/s") "Speed";
  Modelica.Blocks.Interfaces.RealOutput a(unit = "m/s2") "Acceleration";
  Modelica.Blocks.Interfaces.RealInput f(unit = "N") "What the other side exerts";
equation
  connect(fDrive, forceSource.f);
  connect(forceSource.flange, mass.flange_a);
  connect(mass.flange_b, forceToPosition.flange);
  connect(forceToPosition.p, s);
  connect(forceToPosition.pder, v);
  connect(forceToPosition.pder2, a);
  connect(f, forceToPosition.f);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="m", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end DirectMass;
