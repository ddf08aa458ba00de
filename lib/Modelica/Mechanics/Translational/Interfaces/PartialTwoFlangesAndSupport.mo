within Modelica.Mechanics.Translational.Interfaces;
partial model PartialTwoFlangesAndSupport "A component of parts, with two rods and a housing"
  parameter Boolean useSupport = false "True: the support flange exists; false: the housing is grounded" annotation(Evaluate = true);
  Flange_a flange_a "Flange of the left rod" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Flange_b flange_b "Flange of the right rod" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Support support if useSupport "Housing of the component" annotation(Placement(transformation(extent={{-10, -110}, {10, -90}})));
protected
  Support internalSupport "The housing, whether grounded or not";
  Components.Fixed fixed if not useSupport "Ground of the housing";
equation
  connect(internalSupport, support);
  connect(internalSupport, fixed.flange);
end PartialTwoFlangesAndSupport;
