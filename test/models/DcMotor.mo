model DcMotor "A direct current motor with gear drives a load"
  Modelica.Electrical.Analog.Sources.StepVoltage source(V = 24, startTime = 0.05) "Supply";
  Modelica.Electrical.Analog.Basic.Resistor winding(R = 0.5) "Resistance of the winding";
  Modelica.Electrical.Analog.Basic.Inductor leakage(L = 2e-3, i(fixed = true)) "Inductance of the winding";
  Modelica.Electrical.Analog.Basic.RotationalEMF emf(k = 0.05) "Motor";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
  Modelica.Mechanics.Rotational.Components.Inertia rotor(J = 2e-4, phi(fixed = true), w(fixed = true)) "Rotor";
  Modelica.Mechanics.Rotational.Components.IdealGear gear(ratio = 5) "Gear";
  Modelica.Mechanics.Rotational.Components.SpringDamper shaft(c = 80, d = 0.1, phi_rel(fixed = true), w_rel(fixed = true)) "Shaft";
  Modelica.Mechanics.Rotational.Components.Inertia load(J = 4e-3) "Load";
  Modelica.Mechanics.Rotational.Components.Damper bearing(d = 2e-3) "Bearing";
  Modelica.Mechanics.Rotational.Components.Fixed frame "Frame";
equation
  connect(source.p, winding.p);
  connect(winding.n, leakage.p);
  connect(leakage.n, emf.p);
  connect(emf.n, ground.p);
  connect(source.n, ground.p);
  connect(emf.flange, rotor.flange_a);
  connect(rotor.flange_b, gear.flange_a);
  connect(gear.flange_b, shaft.flange_a);
  connect(shaft.flange_b, load.flange_a);
  connect(load.flange_b, bearing.flange_a);
  connect(bearing.flange_b, frame.flange);
  annotation(experiment(StopTime = 1, Tolerance = 1e-7));
end DcMotor;
