within Modelica.Mechanics.Rotational.Components;
model IdealGear "Gear without losses, elasticity and inertia"
  extends Interfaces.PartialElementaryTwoFlangesAndSupport2;
  parameter Real ratio(unit="1", start = 1) "Transmission ratio: angle of flange_a over angle of flange_b";
  SI.Angle phi_a "Angle of the left shaft against the housing";
  SI.Angle phi_b "Angle of the right shaft against the housing";
equation
  phi_a = flange_a.phi - phi_support;
  phi_b = flange_b.phi - phi_support;
  phi_a = ratio*phi_b;
  ratio*flange_a.tau + flange_b.tau = 0;
end IdealGear;
