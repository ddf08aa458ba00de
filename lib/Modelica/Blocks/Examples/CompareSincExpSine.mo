within Modelica.Blocks.Examples;
model CompareSincExpSine "Oscillations that decay"
  extends Modelica.Icons.Example;
  Sources.Sinc sinc(f=5) "Decays as the inverse of time"
      annotation(Placement(transformation(extent={{-40, -6}, {-20, 14}})));
  Sources.ExpSine expSine1(f=5, damping=5) "Decays as an exponential"
      annotation(Placement(transformation(extent={{-8, -6}, {12, 14}})));
  Sources.ExpSine expSine2(f=5, phase=Modelica.Constants.pi/2, damping=5) "The same a quarter of a period ahead"
      annotation(Placement(transformation(extent={{24, -6}, {44, 14}})));
  annotation(experiment(StopTime=1.0, Interval=0.0001));
end CompareSincExpSine;
