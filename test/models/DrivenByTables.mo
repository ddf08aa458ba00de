model DrivenByTables "Motions given by tables, which are differentiated twice, or once"
  Modelica.Blocks.Sources.CombiTimeTable angle(table = [0, 0; 0.5, 0.4; 1, 0.2; 1.5, 1; 2, 0.5; 3, 0], smoothness = Modelica.Blocks.Types.Smoothness.ContinuousDerivative) "Angle over time";
  Modelica.Mechanics.Rotational.Sources.Position drive(exact = true) "Moves the crank";
  Modelica.Mechanics.Rotational.Components.Inertia crank(J = 0.2) "Crank";
  Modelica.Blocks.Tables.CombiTable1Ds cam(table = [-1, 0; 0, 0.1; 0.5, 0.3; 1, 0.15; 2, 0], smoothness = Modelica.Blocks.Types.Smoothness.ContinuousDerivative) "Lift over the angle of the crank";
  Modelica.Mechanics.Translational.Sources.Position lift(exact = true) "Moves the follower";
  Modelica.Mechanics.Translational.Components.Mass follower(m = 0.4) "Follower";
  Modelica.Electrical.Analog.Sources.TableVoltage voltage(table = [0, 0; 1, 1; 2, 0.5; 4, 2]) "Voltage over time";
  Modelica.Electrical.Analog.Basic.Capacitor capacitor(C = 0.1) "Needs the derivative of the voltage";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
equation
  connect(angle.y[1], drive.phi_ref);
  connect(drive.flange, crank.flange_a);
  cam.u = crank.phi;
  connect(cam.y[1], lift.s_ref);
  connect(lift.flange, follower.flange_a);
  connect(voltage.p, capacitor.p);
  connect(capacitor.n, ground.p);
  connect(voltage.n, ground.p);
  annotation(experiment(StopTime = 2.5, Tolerance = 1e-8));
end DrivenByTables;
