within Modelica.Blocks.Examples;
model RealNetwork1 "Blocks that take any number of real signals"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Math.MultiSum add(nu=2) "Sum" annotation(Placement(transformation(extent={{-8, 48}, {12, 68}})));
  Sources.Sine sine(amplitude=3, f=0.1) "First signal"
      annotation(Placement(transformation(extent={{-40, 48}, {-20, 68}})));
  Sources.Step integerStep(height=3, startTime=2) "Second signal"
      annotation(Placement(transformation(extent={{-40, 6}, {-20, 26}})));
  Sources.Constant integerConstant(k=1) "Third signal"
      annotation(Placement(transformation(extent={{-40, -30}, {-20, -10}})));
  Modelica.Blocks.Interaction.Show.RealValue showValue "Shows the sum"
      annotation(Placement(transformation(extent={{24, 84}, {44, 104}})));
  Math.MultiProduct product(nu=2) "Product" annotation(Placement(transformation(extent={{-8, 6}, {12, 26}})));
  Modelica.Blocks.Interaction.Show.RealValue showValue1 "Shows the product"
      annotation(Placement(transformation(extent={{24, -24}, {44, -4}})));
  Sources.BooleanPulse booleanPulse1(period=1) "First condition"
      annotation(Placement(transformation(extent={{-40, -72}, {-20, -52}})));
  Math.MultiSwitch multiSwitch(nu=2, expr={4, 6}, y_default=2) "One of two numbers"
      annotation(Placement(transformation(extent={{-8, -108}, {12, -88}})));
  Sources.BooleanPulse booleanPulse2(period=2, width=80) "Second condition"
      annotation(Placement(transformation(extent={{-40, -108}, {-20, -88}})));
  Modelica.Blocks.Interaction.Show.RealValue showValue3(use_numberPort=false, number=multiSwitch.y, significantDigits=1) "Shows the switch"
      annotation(Placement(transformation(extent={{20, -110}, {40, -90}})));
  Math.LinearDependency linearDependency1(y0=1, k1=2, k2=3) "Linear function"
      annotation(Placement(transformation(extent={{24, 12}, {44, 32}})));
  Math.MinMax minMax(nu=2) "Smallest and largest" annotation(Placement(transformation(extent={{24, 48}, {44, 68}})));
equation
  connect(sine.y, add.u[1]) annotation(Line(points={{-19, 58}, {-9.2, 58}}, color={36, 80, 160}));
  connect(integerStep.y, add.u[2])
      annotation(Line(points={{-19, 16}, {-16, 16}, {-16, 58}, {-9.2, 58}}, color={36, 80, 160}));
  connect(add.y, showValue.numberPort)
      annotation(Line(points={{13, 58}, {20, 58}, {20, 94}, {22.8, 94}}, color={36, 80, 160}));
  connect(integerStep.y, product.u[1]) annotation(Line(points={{-19, 16}, {-9.2, 16}}, color={36, 80, 160}));
  connect(integerConstant.y, product.u[2])
      annotation(Line(points={{-19, -20}, {-16, -20}, {-16, 16}, {-9.2, 16}}, color={36, 80, 160}));
  connect(product.y, showValue1.numberPort)
      annotation(Line(points={{13, 16}, {20, 16}, {20, -14}, {22.8, -14}}, color={36, 80, 160}));
  connect(booleanPulse1.y, multiSwitch.u[1])
      annotation(Line(points={{-19, -62}, {-16, -62}, {-16, -98}, {-9.2, -98}}, color={150, 30, 120}));
  connect(booleanPulse2.y, multiSwitch.u[2]) annotation(Line(points={{-19, -98}, {-9.2, -98}}, color={150, 30, 120}));
  connect(add.y, linearDependency1.u1)
      annotation(Line(points={{13, 58}, {16, 58}, {16, 28}, {22.8, 28}}, color={36, 80, 160}));
  connect(product.y, linearDependency1.u2) annotation(Line(points={{13, 16}, {22.8, 16}}, color={36, 80, 160}));
  connect(add.y, minMax.u[1]) annotation(Line(points={{13, 58}, {22.8, 58}}, color={36, 80, 160}));
  connect(product.y, minMax.u[2])
      annotation(Line(points={{13, 16}, {16, 16}, {16, 58}, {22.8, 58}}, color={36, 80, 160}));
  annotation(experiment(StopTime=10), Diagram(coordinateSystem(extent={{-100, -120}, {100, 120}})));
end RealNetwork1;
