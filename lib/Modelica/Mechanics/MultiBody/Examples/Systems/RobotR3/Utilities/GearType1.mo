within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
model GearType1 "Elastic gear with bearing friction"
  extends Modelica.Mechanics.Rotational.Interfaces.PartialTwoFlanges;
  parameter Real i(unit="1") = -105 "Ratio of the gear";
  parameter SI.RotationalSpringConstant c = 43 "Stiffness";
  parameter SI.RotationalDampingConstant d = 0.005 "Damping";
  parameter SI.Torque Rv0 = 0.4 "Friction torque at speed zero";
  parameter Real Rv1(unit="N.m.s/rad") = 0.13/160 "Friction torque over speed";
  parameter Real peak(unit="1") = 1 "Largest friction torque at rest, divided by that of slow sliding";
  SI.AngularAcceleration a_rel = der(spring.w_rel) "Relative acceleration of the spring";
  constant SI.AngularVelocity unitAngularVelocity = 1 "Unit of the table";
  constant SI.Torque unitTorque = 1 "Unit of the table";
  Modelica.Mechanics.Rotational.Components.IdealGear gear(ratio=i, useSupport=false) "Gear";
  Modelica.Mechanics.Rotational.Components.SpringDamper spring(c=c, d=d) "Elasticity";
  Modelica.Mechanics.Rotational.Components.BearingFriction bearingFriction(tau_pos=[0, Rv0/unitTorque; 1, (Rv0 + Rv1*unitAngularVelocity)/unitTorque],
    useSupport=false) "Friction";
initial equation
  // At the start the spring is at rest
  spring.w_rel = 0;
  a_rel = 0;
equation
  connect(flange_a, bearingFriction.flange_a);
  connect(bearingFriction.flange_b, spring.flange_a);
  connect(spring.flange_b, gear.flange_a);
  connect(gear.flange_b, flange_b);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="gear", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end GearType1;
