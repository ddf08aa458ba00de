within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialCompliantWithRelativeStates "A massless connection whose relative motion makes good states"
  SI.Angle phi_rel(start = 0, stateSelect = stateSelect,
    nominal = if phi_nominal < Modelica.Constants.eps then 1 else phi_nominal) "Relative angle of flange_b against flange_a";
  SI.AngularVelocity w_rel(start = 0, stateSelect = stateSelect) "Relative angular velocity";
  SI.AngularAcceleration a_rel(start = 0) "Relative angular acceleration";
  SI.Torque tau "Torque between the flanges";
  Flange_a flange_a "Left flange" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Flange_b flange_b "Right flange" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  parameter SI.Angle phi_nominal(displayUnit = "rad", min = 0) = 1e-4 "Usual size of phi_rel, for scaling";
  parameter StateSelect stateSelect = StateSelect.prefer "Whether phi_rel and w_rel should be states";
equation
  phi_rel = flange_b.phi - flange_a.phi;
  w_rel = der(phi_rel);
  a_rel = der(w_rel);
  tau = flange_b.tau;
  tau = -flange_a.tau;
end PartialCompliantWithRelativeStates;
