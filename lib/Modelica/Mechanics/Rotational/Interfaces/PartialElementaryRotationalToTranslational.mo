within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialElementaryRotationalToTranslational "Turns rotation into translation, written as equations"
  parameter Boolean useSupportR = false "True: the rotational support exists; false: it is grounded" annotation(Evaluate = true);
  parameter Boolean useSupportT = false "True: the translational support exists; false: it is grounded" annotation(Evaluate = true);
  Modelica.Mechanics.Rotational.Interfaces.Flange_a flangeR "Rotating shaft";
  Modelica.Mechanics.Translational.Interfaces.Flange_b flangeT "Sliding rod";
  Modelica.Mechanics.Rotational.Interfaces.Support supportR if useSupportR "Housing of the shaft";
  Modelica.Mechanics.Translational.Interfaces.Support supportT if useSupportT "Housing of the rod";
protected
  Modelica.Mechanics.Rotational.Interfaces.InternalSupport internalSupportR(tau = -flangeR.tau) "Torque on the housing of the shaft";
  Modelica.Mechanics.Translational.Interfaces.InternalSupport internalSupportT(f = -flangeT.f) "Force on the housing of the rod";
  Modelica.Mechanics.Rotational.Components.Fixed fixedR if not useSupportR "Ground of the shaft's housing";
  Modelica.Mechanics.Translational.Components.Fixed fixedT if not useSupportT "Ground of the rod's housing";
equation
  connect(supportR, internalSupportR.flange);
  connect(fixedR.flange, internalSupportR.flange);
  connect(supportT, internalSupportT.flange);
  connect(fixedT.flange, internalSupportT.flange);
end PartialElementaryRotationalToTranslational;
