within Modelica.Mechanics.Translational.Examples.Utilities;
model Spring "A spring that takes positions and gives forces"
  parameter SI.TranslationalSpringConstant c = 1e4 "Stiffness";
  parameter SI.Length s_rel0 = 0 "Length of the relaxed spring";
  Modelica.Mechanics.Translational.Components.GeneralPositionToForceAdaptor positionToForce1(use_pder = false, use_pder2 = false) "Left adaptor";
  Modelica.Blocks.Interfaces.RealInput s1(unit = "m") "Left position";
  Modelica.Blocks.Interfaces.RealOutput f1(unit = "N") "Left force";
  Modelica.Mechanics.Translational.Components.Spring spring(c = c, s_rel0 = s_rel0) "Spring";
  Modelica.Blocks.Interfaces.RealInput s2(unit = "m") "Right position";
  Modelica.Blocks.Interfaces.RealOutput f2(unit = "N") "Right force";
  Modelica.Mechanics.Translational.Components.GeneralPositionToForceAdaptor positionToForce2(use_pder = false, use_pder2 = false) "Right adaptor";
equation
  connect(s1, positionToForce1.p);
  connect(positionToForce1.f, f1);
  connect(positionToForce1.flange, spring.flange_a);
  connect(spring.flange_b, positionToForce2.flange);
  connect(s2, positionToForce2.p);
  connect(positionToForce2.f, f2);
end Spring;
