within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialTorque "A torque that acts between a flange and the housing"
  extends PartialElementaryOneFlangeAndSupport2;
  SI.Angle phi "Angle of the flange against the housing";
equation
  phi = flange.phi - phi_support;
end PartialTorque;
