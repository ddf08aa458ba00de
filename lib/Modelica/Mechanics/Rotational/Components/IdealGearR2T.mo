within Modelica.Mechanics.Rotational.Components;
model IdealGearR2T "Rack and pinion without losses and inertia"
  extends Interfaces.PartialElementaryRotationalToTranslational;
  parameter Real ratio(final unit = "rad/m", start = 1) "Angle of the shaft over way of the rod";
equation
  flangeR.phi - internalSupportR.phi = ratio*(flangeT.s - internalSupportT.s);
  ratio*flangeR.tau + flangeT.f = 0;
end IdealGearR2T;
