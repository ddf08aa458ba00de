within Modelica.Mechanics.Translational.Examples.Utilities;
model SpringDamper "A spring and damper that take positions and speeds and give forces"
  parameter SI.TranslationalSpringConstant c = 1e4 "Stiffness";
  parameter SI.TranslationalDampingConstant d = 1 "Damping constant";
  parameter SI.Length s_rel0 = 0 "Length of the relaxed spring";
  Modelica.Mechanics.Translational.Components.GeneralPositionToForceAdaptor positionToForce1(use_pder2 = false) "Left adaptor";
  Modelica.Blocks.Interfaces.RealInput s1(unit = "m") "Left position";
  Modelica.Blocks.Interfaces.RealInput v1(unit = "m/s") "Left speed";
  Modelica.Blocks.Interfaces.RealOutput f1(unit = "N") "Left force";
  SpringDamperNoRelativeStates springDamper(c = c, d = d, s_rel0 = s_rel0) "Spring and damper";
  Modelica.Blocks.Interfaces.RealInput s2(unit = "m") "Right position";
  Modelica.Blocks.Interfaces.RealInput v2(unit = "m/s") "Right speed";
  Modelica.Blocks.Interfaces.RealOutput f2(unit = "N") "Right force";
  Modelica.Mechanics.Translational.Components.GeneralPositionToForceAdaptor positionToForce2(use_pder2 = false) "Right adaptor";
equation
  connect(s1, positionToForce1.p);
  connect(v1, positionToForce1.pder);
  connect(positionToForce1.f, f1);
  connect(positionToForce1.flange, springDamper.flange_a);
  connect(springDamper.flange_b, positionToForce2.flange);
  connect(s2, positionToForce2.p);
  connect(v2, positionToForce2.pder);
  connect(positionToForce2.f, f2);
end SpringDamper;
