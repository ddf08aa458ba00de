model Tables "Curves and surfaces from tables"
  Modelica.Blocks.Sources.CombiTimeTable times(table = [0, 0, 1; 1, 2, 1; 1, 3, 0; 3, -1, 2], extrapolation = Modelica.Blocks.Types.Extrapolation.HoldLastPoint) "Over time";
  Modelica.Blocks.Tables.CombiTable1Ds curve(table = [-2, 4; -1, 1; 0, 0; 1, 1; 3, 9], smoothness = Modelica.Blocks.Types.Smoothness.ContinuousDerivative) "Over one signal";
  Modelica.Blocks.Tables.CombiTable2Ds surface(table = [0, 0, 1, 2; 0, 0, 1, 4; 2, 2, 3, 6]) "Over two signals";
  Modelica.Blocks.Continuous.Integrator sum "Integral of the surface";
equation
  connect(times.y[1], curve.u);
  connect(times.y[2], surface.u1);
  connect(curve.y[1], surface.u2);
  connect(surface.y, sum.u);
  annotation(experiment(StopTime = 4, Tolerance = 1e-7));
end Tables;
