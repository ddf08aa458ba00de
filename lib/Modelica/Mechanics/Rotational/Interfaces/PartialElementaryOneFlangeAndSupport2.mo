within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialElementaryOneFlangeAndSupport2 "A component written as equations, with one shaft and a housing"
  parameter Boolean useSupport = false "True: the support flange exists; false: the housing is grounded" annotation(Evaluate = true);
  Flange_b flange "Flange of the shaft" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Support support(phi = phi_support, tau = -flange.tau) if useSupport "Housing of the component" annotation(Placement(transformation(extent={{-10, -110}, {10, -90}})));
protected
  SI.Angle phi_support "Angle of the housing";
equation
  if not useSupport then
    phi_support = 0;
  end if;
end PartialElementaryOneFlangeAndSupport2;
