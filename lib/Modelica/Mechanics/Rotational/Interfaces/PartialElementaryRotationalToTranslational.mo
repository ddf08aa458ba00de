within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialElementaryRotationalToTranslational "Turns rotation into translation, written as equations"
  parameter Boolean useSupportR = false "True: the rotational support exists; false: it is grounded" annotation(Evaluate = true);
  parameter Boolean useSupportT = false "True: the translational support exists; false: it is grounded" annotation(Evaluate = true);
  Modelica.Mechanics.Rotational.Interfaces.Flange_a flangeR "Rotating shaft" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b flangeT "Sliding rod" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Modelica.Mechanics.Rotational.Interfaces.Support supportR if useSupportR "Housing of the shaft" annotation(Placement(transformation(extent={{-50, -110}, {-30, -90}})));
  Modelica.Mechanics.Translational.Interfaces.Support supportT if useSupportT "Housing of the rod" annotation(Placement(transformation(extent={{30, -110}, {50, -90}})));
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
