within Modelica.Blocks.Examples;
model TotalHarmonicDistortion "Distortion of a voltage with a third harmonic"
  extends Modelica.Icons.Example;
  parameter SI.Frequency f1 = 50 "Base frequency";
  parameter SI.Voltage V1 = 100 "Effective value of the first harmonic";
  parameter SI.Voltage V3 = 20 "Effective value of the third harmonic";
  final parameter Real THD1 = V3/V1 "Distortion relative to the first harmonic";
  final parameter Real THDrms = V3/sqrt(V1^2 + V3^2) "Distortion relative to the whole voltage";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground"
      annotation(Placement(transformation(extent={{22, 16}, {42, 36}})));
  Modelica.Electrical.Analog.Sources.SineVoltage sineVoltage3(V=sqrt(2)*V3, f=3*f1, startTime=0.02) "Third harmonic"
      annotation(Placement(transformation(extent={{-46, 34}, {-26, 54}})));
  Modelica.Electrical.Analog.Sources.SineVoltage sineVoltage1(V=sqrt(2)*V1, f=f1, startTime=0.02) "First harmonic"
      annotation(Placement(transformation(extent={{-10, 34}, {10, 54}})));
  Modelica.Electrical.Analog.Sensors.VoltageSensor voltageSensor "Measures both"
      annotation(Placement(transformation(extent={{-10, -2}, {10, 18}})));
  Modelica.Blocks.Math.TotalHarmonicDistortion thd1(f=f1) "Relative to the first harmonic"
      annotation(Placement(transformation(extent={{22, -20}, {42, 0}})));
  Modelica.Blocks.Math.TotalHarmonicDistortion thdRMS(f=f1, useFirstHarmonic=false) "Relative to the whole voltage"
      annotation(Placement(transformation(extent={{22, -56}, {42, -36}})));
equation
  connect(ground.p, sineVoltage1.n) annotation(Line(points={{32, 36}, {32, 44}, {10, 44}}, color={20, 72, 170}));
  connect(sineVoltage1.p, sineVoltage3.n) annotation(Line(points={{-10, 44}, {-26, 44}}, color={20, 72, 170}));
  connect(sineVoltage3.p, voltageSensor.p)
      annotation(Line(points={{-46, 44}, {-50, 44}, {-50, 8}, {-10, 8}}, color={20, 72, 170}));
  connect(voltageSensor.n, ground.p)
      annotation(Line(points={{10, 8}, {14, 8}, {14, 44}, {32, 44}, {32, 36}}, color={20, 72, 170}));
  connect(voltageSensor.v, thd1.u) annotation(Line(points={{0, -3}, {0, -10}, {20.8, -10}}, color={36, 80, 160}));
  connect(voltageSensor.v, thdRMS.u) annotation(Line(points={{0, -3}, {0, -46}, {20.8, -46}}, color={36, 80, 160}));
  annotation(experiment(StopTime=0.1, Interval=0.0001));
end TotalHarmonicDistortion;
