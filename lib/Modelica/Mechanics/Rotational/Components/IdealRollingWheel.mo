within Modelica.Mechanics.Rotational.Components;
model IdealRollingWheel "A wheel that rolls without slip and inertia"
  extends Interfaces.PartialElementaryRotationalToTranslational;
  parameter SI.Distance radius(start = 0.3) "Radius of the wheel";
equation
  flangeT.s - internalSupportT.s = radius*(flangeR.phi - internalSupportR.phi);
  flangeR.tau + radius*flangeT.f = 0;
end IdealRollingWheel;
