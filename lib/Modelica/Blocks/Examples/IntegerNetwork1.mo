within Modelica.Blocks.Examples;
model IntegerNetwork1 "Blocks that take any number of whole signals"
  extends Modelica.Icons.Example;
  MathInteger.Sum sum(nu=3) "Sum" annotation(Placement(transformation(extent={{-76, -56}, {-56, -36}})));
  Sources.Sine sine(amplitude=3, f=0.1) "First signal"
      annotation(Placement(transformation(extent={{-140, 50}, {-120, 70}})));
  Math.RealToInteger realToInteger "Rounds it" annotation(Placement(transformation(extent={{-108, 50}, {-88, 70}})));
  Sources.IntegerStep integerStep(height=3, startTime=2) "Second signal"
      annotation(Placement(transformation(extent={{-108, -56}, {-88, -36}})));
  Sources.IntegerConstant integerConstant(k=1) "Third signal"
      annotation(Placement(transformation(extent={{-140, -32}, {-120, -12}})));
  Modelica.Blocks.Interaction.Show.IntegerValue showValue "Shows the sum"
      annotation(Placement(transformation(extent={{-44, -56}, {-24, -36}})));
  MathInteger.Product product(nu=2) "Product" annotation(Placement(transformation(extent={{82, 50}, {102, 70}})));
  Modelica.Blocks.Interaction.Show.IntegerValue showValue1 "Shows the product"
      annotation(Placement(transformation(extent={{114, 50}, {134, 70}})));
  MathInteger.TriggeredAdd triggeredAdd(use_reset=false, use_set=false) "Counts"
      annotation(Placement(transformation(extent={{18, -30}, {38, -10}})));
  Sources.BooleanPulse booleanPulse1(period=1) "First condition"
      annotation(Placement(transformation(extent={{-14, -48}, {6, -28}})));
  Modelica.Blocks.Interaction.Show.IntegerValue showValue2 "Shows the count"
      annotation(Placement(transformation(extent={{50, -30}, {70, -10}})));
  MathInteger.MultiSwitch multiSwitch1(nu=2, expr={4, 6}, y_default=2, use_pre_as_default=false) "One of two numbers"
      annotation(Placement(transformation(extent={{18, -84}, {38, -64}})));
  Sources.BooleanPulse booleanPulse2(period=2, width=80) "Second condition"
      annotation(Placement(transformation(extent={{-14, -84}, {6, -64}})));
  Modelica.Blocks.Interaction.Show.IntegerValue showValue3(use_numberPort=false, number=multiSwitch1.y) "Shows the switch"
      annotation(Placement(transformation(extent={{-140, -80}, {-120, -60}})));
equation
  connect(sine.y, realToInteger.u) annotation(Line(points={{-119, 60}, {-109.2, 60}}, color={36, 80, 160}));
  connect(realToInteger.y, sum.u[1])
      annotation(Line(points={{-87, 60}, {-80, 60}, {-80, -46}, {-77.2, -46}}, color={196, 98, 0}));
  connect(integerStep.y, sum.u[2]) annotation(Line(points={{-87, -46}, {-77.2, -46}}, color={196, 98, 0}));
  connect(integerConstant.y, sum.u[3])
      annotation(Line(points={{-119, -22}, {-80, -22}, {-80, -46}, {-77.2, -46}}, color={196, 98, 0}));
  connect(sum.y, showValue.numberPort) annotation(Line(points={{-55, -46}, {-45.2, -46}}, color={196, 98, 0}));
  connect(sum.y, product.u[1])
      annotation(Line(points={{-55, -46}, {-52, -46}, {-52, -20}, {-20, -20}, {-20, 80}, {46, 80}, {46, 60}, {80.8, 60}}, color={196, 98, 0}));
  connect(integerStep.y, product.u[2])
      annotation(Line(points={{-87, -46}, {-80, -46}, {-80, -20}, {-20, -20}, {-20, 80}, {46, 80}, {46, 60}, {80.8, 60}}, color={196, 98, 0}));
  connect(product.y, showValue1.numberPort) annotation(Line(points={{103, 60}, {112.8, 60}}, color={196, 98, 0}));
  connect(integerConstant.y, triggeredAdd.u)
      annotation(Line(points={{-119, -22}, {-80, -22}, {-80, -20}, {16.8, -20}}, color={196, 98, 0}));
  connect(booleanPulse1.y, triggeredAdd.trigger)
      annotation(Line(points={{7, -38}, {28, -38}, {28, -31.2}}, color={150, 30, 120}));
  connect(triggeredAdd.y, showValue2.numberPort) annotation(Line(points={{39, -20}, {48.8, -20}}, color={196, 98, 0}));
  connect(booleanPulse1.y, multiSwitch1.u[1])
      annotation(Line(points={{7, -38}, {10, -38}, {10, -74}, {16.8, -74}}, color={150, 30, 120}));
  connect(booleanPulse2.y, multiSwitch1.u[2]) annotation(Line(points={{7, -74}, {16.8, -74}}, color={150, 30, 120}));
  annotation(experiment(StopTime=10), Diagram(coordinateSystem(extent={{-160, -100}, {160, 100}})));
end IntegerNetwork1;
