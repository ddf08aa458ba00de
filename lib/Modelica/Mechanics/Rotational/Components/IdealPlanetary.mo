within Modelica.Mechanics.Rotational.Components;
model IdealPlanetary "Planetary gear of sun, carrier and ring, without losses and inertia"
  parameter Real ratio(unit="1", start = 2) "Teeth of the ring over teeth of the sun";
  Interfaces.Flange_a sun "Shaft of the sun";
  Interfaces.Flange_a carrier "Shaft of the carrier";
  Interfaces.Flange_b ring "Shaft of the ring";
equation
  // Willis: against the carrier, sun and ring turn in opposite directions.
  sun.phi - carrier.phi = ratio*(carrier.phi - ring.phi);
  ring.tau = ratio*sun.tau;
  carrier.tau = -(1 + ratio)*sun.tau;
end IdealPlanetary;
