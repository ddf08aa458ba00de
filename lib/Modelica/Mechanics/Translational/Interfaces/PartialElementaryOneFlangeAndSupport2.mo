within Modelica.Mechanics.Translational.Interfaces;
partial model PartialElementaryOneFlangeAndSupport2 "A component written as equations, with one rod and a housing"
  parameter Boolean useSupport = false "True: the support flange exists; false: the housing is grounded" annotation(Evaluate = true);
  SI.Length s "Position of the flange against the support";
  Flange_b flange "Flange of the rod" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Support support(s = s_support, f = -flange.f) if useSupport "Housing of the component" annotation(Placement(transformation(extent={{-10, -110}, {10, -90}})));
protected
  SI.Length s_support "Position of the housing";
equation
  s = flange.s - s_support;
  if not useSupport then
    s_support = 0;
  end if;
end PartialElementaryOneFlangeAndSupport2;
