within Modelica.Mechanics.Translational.Interfaces;
partial model PartialForce "A force that acts between a flange and the housing"
  extends PartialElementaryOneFlangeAndSupport2;
  SI.Force f "Force on the component: positive brakes forward motion";
equation
  f = flange.f;
end PartialForce;
