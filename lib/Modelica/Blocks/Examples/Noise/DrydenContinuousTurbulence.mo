within Modelica.Blocks.Examples.Noise;
model DrydenContinuousTurbulence "Vertical gusts on an aircraft, after Dryden: white noise through a filter"
  extends Modelica.Icons.Example;
  parameter SI.Velocity V = 140*0.5144 "Speed of the aircraft";
  parameter SI.Velocity sigma = 0.1*30*0.5144 "Intensity of the turbulence";
  parameter SI.Length L = 600*0.3048 "Scale of the turbulence";
  Modelica.Blocks.Continuous.TransferFunction Hw(b=sigma*sqrt(L/(Modelica.Constants.pi*V))*{sqrt(3)*L/V, 1}, a={L^2/V^2, 2*L/V, 1}, initType=Modelica.Blocks.Types.Init.InitialState) "Filter";
  Modelica.Blocks.Noise.BandLimitedWhiteNoise whiteNoise(samplePeriod=0.005) "White noise";
  constant SI.Velocity unitVelocity = 1 "Unit of speed";
  Modelica.Blocks.Math.Gain compareToSpeed(k=unitVelocity/V) "Gusts over speed";
  inner Modelica.Blocks.Noise.GlobalSeed globalSeed "Seed";
equation
  connect(whiteNoise.y, Hw.u);
  connect(Hw.y, compareToSpeed.u);
  annotation(experiment(StopTime=100));
end DrydenContinuousTurbulence;
