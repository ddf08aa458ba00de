within Modelica.Blocks.Examples.Noise;
model DrydenContinuousTurbulence "Vertical gusts on an aircraft, after Dryden: white noise through a filter"
  extends Modelica.Icons.Example;
  parameter SI.Velocity V = 140*0.5144 "Speed of the aircraft";
  parameter SI.Velocity sigma = 0.1*30*0.5144 "Intensity of the turbulence";
  parameter SI.Length L = 600*0.3048 "Scale of the turbulence";
  Modelica.Blocks.Continuous.TransferFunction Hw(b=sigma*sqrt(L/(Modelica.Constants.pi*V))*{sqrt(3)*L/V, 1}, a={L^2/V^2, 2*L/V, 1}, initType=Modelica.Blocks.Types.Init.InitialState) "Filter"
      annotation(Placement(transformation(extent={{-8, 14}, {12, 34}})));
  Modelica.Blocks.Noise.BandLimitedWhiteNoise whiteNoise(samplePeriod=0.005) "White noise"
      annotation(Placement(transformation(extent={{-40, 14}, {-20, 34}})));
  constant SI.Velocity unitVelocity = 1 "Unit of speed";
  Modelica.Blocks.Math.Gain compareToSpeed(k=unitVelocity/V) "Gusts over speed"
      annotation(Placement(transformation(extent={{24, 14}, {44, 34}})));
  inner Modelica.Blocks.Noise.GlobalSeed globalSeed "Seed"
      annotation(Placement(transformation(extent={{-40, -28}, {-20, -8}})));
equation
  connect(whiteNoise.y, Hw.u) annotation(Line(points={{-19, 24}, {-9.2, 24}}, color={36, 80, 160}));
  connect(Hw.y, compareToSpeed.u) annotation(Line(points={{13, 24}, {22.8, 24}}, color={36, 80, 160}));
  annotation(experiment(StopTime=100));
end DrydenContinuousTurbulence;
