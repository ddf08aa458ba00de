within Modelica.Mechanics.Translational.Interfaces;
partial model PartialElementaryTwoFlangesAndSupport2 "A component written as equations, with two rods and a housing"
  parameter Boolean useSupport = false "True: the support flange exists; false: the housing is grounded" annotation(Evaluate = true);
  extends PartialTwoFlanges;
  Support support(s = s_support, f = -(flange_a.f + flange_b.f)) if useSupport "Housing of the component" annotation(Placement(transformation(extent={{-10, -110}, {10, -90}})));
  SI.Length s_a "Position of the left flange against the housing";
  SI.Length s_b "Position of the right flange against the housing";
protected
  SI.Length s_support "Position of the housing";
equation
  s_a = flange_a.s - s_support;
  s_b = flange_b.s - s_support;
  if not useSupport then
    s_support = 0;
  end if;
end PartialElementaryTwoFlangesAndSupport2;
