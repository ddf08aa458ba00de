within Modelica.Blocks.Examples;
model TotalHarmonicDistortion "Distortion of a voltage with a third harmonic"
  extends Modelica.Icons.Example;
  parameter SI.Frequency f1 = 50 "Base frequency";
  parameter SI.Voltage V1 = 100 "Effective value of the first harmonic";
  parameter SI.Voltage V3 = 20 "Effective value of the third harmonic";
  final parameter Real THD1 = V3/V1 "Distortion relative to the first harmonic";
  final parameter Real THDrms = V3/sqrt(V1^2 + V3^2) "Distortion relative to the whole voltage";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
  Modelica.Electrical.Analog.Sources.SineVoltage sineVoltage3(V=sqrt(2)*V3, f=3*f1, startTime=0.02) "Third harmonic";
  Modelica.Electrical.Analog.Sources.SineVoltage sineVoltage1(V=sqrt(2)*V1, f=f1, startTime=0.02) "First harmonic";
  Modelica.Electrical.Analog.Sensors.VoltageSensor voltageSensor "Measures both";
  Modelica.Blocks.Math.TotalHarmonicDistortion thd1(f=f1) "Relative to the first harmonic";
  Modelica.Blocks.Math.TotalHarmonicDistortion thdRMS(f=f1, useFirstHarmonic=false) "Relative to the whole voltage";
equation
  connect(ground.p, sineVoltage1.n);
  connect(sineVoltage1.p, sineVoltage3.n);
  connect(sineVoltage3.p, voltageSensor.p);
  connect(voltageSensor.n, ground.p);
  connect(voltageSensor.v, thd1.u);
  connect(voltageSensor.v, thdRMS.u);
  annotation(experiment(StopTime=0.1, Interval=0.0001));
end TotalHarmonicDistortion;
