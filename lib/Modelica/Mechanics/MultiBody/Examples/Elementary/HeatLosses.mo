within Modelica.Mechanics.MultiBody.Examples.Elementary;
model HeatLosses "Dampers that heat their surroundings"
  extends Modelica.Icons.Example;
  inner Modelica.Mechanics.MultiBody.World world "World"
      annotation(Placement(transformation(extent={{-110, -44}, {-90, -24}})));
  Modelica.Mechanics.MultiBody.Parts.Body body1(m=1, r_CM={0, -0.2, 0}, cylinderDiameter=0.05, sphereDiameter=0.15, I_11=0.1, I_22=0.1, I_33=0.1, v_0(each fixed=true), angles_fixed=true, w_0_fixed=true, w_0_start={0, 0, 0.034906585039887}, r_0(start={0.3, -0.2, 0}, each fixed=true)) "Body"
      annotation(Placement(transformation(extent={{20, -44}, {40, -24}})));
  Modelica.Mechanics.MultiBody.Parts.Body body2(m=1, r_CM={0, -0.2, 0}, cylinderDiameter=0.05, sphereDiameter=0.15, I_11=0.1, I_22=0.1, I_33=0.1, v_0(each fixed=true), angles_fixed=true, w_0_fixed=true, w_0_start={0, 0, 0.034906585039887}, r_0(start={0.6, -0.2, 0}, each fixed=true)) "Body"
      annotation(Placement(transformation(extent={{62, -4}, {82, 16}})));
  Modelica.Mechanics.MultiBody.Parts.Body body3(m=1, r_CM={0, -0.2, 0}, cylinderDiameter=0.05, sphereDiameter=0.15, I_11=0.1, I_22=0.1, I_33=0.1, v_0(each fixed=true), angles_fixed=true, w_0_fixed=true, w_0_start={0, 0, 0.034906585039887}, r_0(start={0.9, -0.2, 0}, each fixed=true)) "Body"
      annotation(Placement(transformation(extent={{76, 48}, {96, 68}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar1(r={0.3, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{-76, -44}, {-56, -24}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar2(r={0.3, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{-20, -4}, {0, 16}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation bar3(r={0.3, 0, 0}) "Rod"
      annotation(Placement(transformation(extent={{12, 48}, {32, 68}})));
  Modelica.Mechanics.MultiBody.Forces.Spring spring1(c=30, s_unstretched=0.1, width=0.1, coilWidth=0.01, numberOfWindings=10) "Spring"
      annotation(Placement(transformation(extent={{-44, -44}, {-24, -24}})));
  Modelica.Mechanics.MultiBody.Forces.Damper damper1(d=2, useHeatPort=true) "Damper"
      annotation(Placement(transformation(extent={{-12, -44}, {8, -24}})));
  Modelica.Mechanics.MultiBody.Forces.SpringDamperParallel springDamper(c=30, d=2, s_unstretched=0.1, width=0.1, coilWidth=0.01, numberOfWindings=10, useHeatPort=true) "Spring damper parallel"
      annotation(Placement(transformation(extent={{30, -4}, {50, 16}})));
  Modelica.Mechanics.MultiBody.Forces.SpringDamperSeries springDamperSeries(c=30, d=2, s_unstretched=0.1, useHeatPort=true) "Spring damper series"
      annotation(Placement(transformation(extent={{44, 48}, {64, 68}})));
  Modelica.Mechanics.MultiBody.Forces.Spring spring(c=30, s_unstretched=0.2, width=0.05) "Spring"
      annotation(Placement(transformation(extent={{44, 84}, {64, 104}})));
  Modelica.Blocks.Sources.Constant const(k=20) "Constant signal"
      annotation(Placement(transformation(extent={{116, -43}, {96, -23}})));
  Modelica.Thermal.HeatTransfer.Components.Convection convection "Convection"
      annotation(Placement(transformation(extent={{63, -60}, {83, -40}})));
  Modelica.Thermal.HeatTransfer.Celsius.FixedTemperature TAmbient(T=25) "Fixed temperature"
      annotation(Placement(transformation(extent={{62, -96}, {82, -76}})));
equation
  connect(world.frame_b, bar1.frame_a) annotation(Line(points={{-90, -34}, {-76, -34}}, color={45, 64, 110}));
  connect(bar1.frame_b, bar2.frame_a)
      annotation(Line(points={{-56, -34}, {-48, -34}, {-48, 6}, {-20, 6}}, color={45, 64, 110}));
  connect(bar2.frame_b, bar3.frame_a) annotation(Line(points={{0, 6}, {8, 6}, {8, 58}, {12, 58}}, color={45, 64, 110}));
  connect(bar1.frame_b, spring1.frame_a) annotation(Line(points={{-56, -34}, {-44, -34}}, color={45, 64, 110}));
  connect(bar1.frame_b, damper1.frame_a)
      annotation(Line(points={{-56, -34}, {-48, -34}, {-48, -48}, {-16, -48}, {-16, -34}, {-12, -34}}, color={45, 64, 110}));
  connect(spring1.frame_b, body1.frame_a)
      annotation(Line(points={{-24, -34}, {-20, -34}, {-20, -16}, {12, -16}, {12, -34}, {20, -34}}, color={45, 64, 110}));
  connect(damper1.frame_b, body1.frame_a) annotation(Line(points={{8, -34}, {20, -34}}, color={45, 64, 110}));
  connect(bar2.frame_b, springDamper.frame_a) annotation(Line(points={{0, 6}, {30, 6}}, color={45, 64, 110}));
  connect(springDamper.frame_b, body2.frame_a) annotation(Line(points={{50, 6}, {62, 6}}, color={45, 64, 110}));
  connect(bar3.frame_b, springDamperSeries.frame_a) annotation(Line(points={{32, 58}, {44, 58}}, color={45, 64, 110}));
  connect(springDamperSeries.frame_b, body3.frame_a) annotation(Line(points={{64, 58}, {76, 58}}, color={45, 64, 110}));
  connect(bar3.frame_b, spring.frame_a)
      annotation(Line(points={{32, 58}, {40, 58}, {40, 94}, {44, 94}}, color={45, 64, 110}));
  connect(spring.frame_b, body3.frame_a)
      annotation(Line(points={{64, 94}, {68, 94}, {68, 58}, {76, 58}}, color={45, 64, 110}));
  connect(const.y, convection.Gc) annotation(Line(points={{95, -33}, {73, -33}, {73, -38.8}}, color={36, 80, 160}));
  connect(TAmbient.port, convection.fluid)
      annotation(Line(points={{82, -86}, {86, -86}, {86, -50}, {83, -50}}, color={178, 48, 32}));
  connect(damper1.heatPort, convection.solid)
      annotation(Line(points={{-8, -44}, {-8, -50}, {63, -50}}, color={178, 48, 32}));
  connect(springDamper.heatPort, convection.solid)
      annotation(Line(points={{34, -4}, {34, -8}, {54, -8}, {54, -50}, {63, -50}}, color={178, 48, 32}));
  connect(springDamperSeries.heatPort, convection.solid)
      annotation(Line(points={{48, 48}, {48, 44}, {86, 44}, {86, -8}, {54, -8}, {54, -50}, {63, -50}}, color={178, 48, 32}));
  annotation(experiment(StopTime=3), Diagram(coordinateSystem(extent={{-120, -120}, {120, 120}})));
end HeatLosses;
