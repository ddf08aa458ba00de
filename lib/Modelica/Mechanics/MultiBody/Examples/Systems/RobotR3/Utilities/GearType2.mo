within Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.Utilities;
model GearType2 "Stiff gear with friction at its output"
  extends Modelica.Mechanics.Rotational.Interfaces.PartialTwoFlanges;
  parameter Real i(unit="1") = -99 "Ratio of the gear";
  parameter SI.Torque Rv0 = 21.8 "Friction torque at speed zero";
  parameter Real Rv1(unit="N.m.s/rad") = 9.8 "Friction torque over speed";
  parameter Real peak(unit="1") = 26.7/21.8 "Largest friction torque at rest, divided by that of slow sliding";
  constant SI.AngularVelocity unitAngularVelocity = 1 "Unit of the table";
  constant SI.Torque unitTorque = 1 "Unit of the table";
  Modelica.Mechanics.Rotational.Components.IdealGear gear(ratio=i, useSupport=false) "Gear";
  Modelica.Mechanics.Rotational.Components.BearingFriction bearingFriction(tau_pos=[0, Rv0/unitTorque; 1, (Rv0 + Rv1*unitAngularVelocity)/unitTorque], peak=peak,
    useSupport=false) "Friction";
equation
  connect(flange_a, gear.flange_a);
  connect(gear.flange_b, bearingFriction.flange_a);
  connect(bearingFriction.flange_b, flange_b);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="gear", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end GearType2;
