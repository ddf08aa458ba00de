within Modelica.Electrical.Analog.Basic;
model RotationalEMF "Turns electrical into rotational power"
  parameter Boolean useSupport = false "True: the support flange exists; false: the housing is grounded" annotation(Evaluate = true);
  parameter SI.ElectricalTorqueConstant k(start = 1) "Torque over current, and voltage over speed";
  SI.Voltage v "Voltage from p to n";
  SI.Current i "Current from p to n";
  SI.Angle phi "Angle of the shaft against the support";
  SI.AngularVelocity w "Speed of the shaft against the support";
  SI.Torque tau "Torque of the flange";
  SI.Torque tauElectrical "Torque made by the current";
  Interfaces.PositivePin p "Positive pin";
  Interfaces.NegativePin n "Negative pin";
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Shaft";
  Modelica.Mechanics.Rotational.Interfaces.Support support if useSupport "Housing";
protected
  Modelica.Mechanics.Rotational.Components.Fixed fixed if not useSupport "Ground of the housing";
  Modelica.Mechanics.Rotational.Interfaces.InternalSupport internalSupport(tau = -tau) "Torque on the housing";
equation
  v = p.v - n.v;
  i = p.i;
  p.i + n.i = 0;
  phi = flange.phi - internalSupport.phi;
  w = der(phi);
  v = k*w;
  tauElectrical = k*i;
  tau = -tauElectrical;
  flange.tau = tau;
  connect(support, internalSupport.flange);
  connect(fixed.flange, internalSupport.flange);
end RotationalEMF;
