within Modelica.Mechanics.Translational.Interfaces;
partial model PartialOneFlangeAndSupport "A component of parts, with one rod and a housing"
  parameter Boolean useSupport = false "True: the support flange exists; false: the housing is grounded" annotation(Evaluate = true);
  Flange_b flange "Flange of the rod";
  Support support if useSupport "Housing of the component";
protected
  Support internalSupport "The housing, whether grounded or not";
  Components.Fixed fixed if not useSupport "Ground of the housing";
equation
  connect(internalSupport, support);
  connect(internalSupport, fixed.flange);
end PartialOneFlangeAndSupport;
