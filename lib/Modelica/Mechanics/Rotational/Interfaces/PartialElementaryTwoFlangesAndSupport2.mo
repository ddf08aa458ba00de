within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialElementaryTwoFlangesAndSupport2 "A component written as equations, with two shafts and a housing"
  parameter Boolean useSupport = false "True: the support flange exists; false: the housing is grounded" annotation(Evaluate = true);
  Flange_a flange_a "Flange of the left shaft" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Flange_b flange_b "Flange of the right shaft" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Support support(phi = phi_support, tau = -(flange_a.tau + flange_b.tau)) if useSupport "Housing of the component" annotation(Placement(transformation(extent={{-10, -110}, {10, -90}})));
protected
  SI.Angle phi_support "Angle of the housing";
equation
  if not useSupport then
    phi_support = 0;
  end if;
end PartialElementaryTwoFlangesAndSupport2;
