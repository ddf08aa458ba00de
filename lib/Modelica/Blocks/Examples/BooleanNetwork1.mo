within Modelica.Blocks.Examples;
model BooleanNetwork1 "Blocks that take any number of truth values"
  extends Modelica.Icons.Example;
  Modelica.Blocks.Interaction.Show.BooleanValue showValue "Shows and1"
      annotation(Placement(transformation(extent={{-78, 82}, {-58, 102}})));
  MathBoolean.And and1(nu=3) "All of three" annotation(Placement(transformation(extent={{-116, 44}, {-96, 64}})));
  Sources.BooleanPulse booleanPulse1(period=1, width=20) "First signal"
      annotation(Placement(transformation(extent={{-150, 80}, {-130, 100}})));
  Sources.BooleanPulse booleanPulse2(period=1, width=80) "Second signal"
      annotation(Placement(transformation(extent={{-146, 6}, {-126, 26}})));
  Sources.BooleanStep booleanStep(startTime=1.5) "Third signal"
      annotation(Placement(transformation(extent={{-150, 44}, {-130, 64}})));
  MathBoolean.Or or1(nu=2) "One of two" annotation(Placement(transformation(extent={{-79, 44}, {-59, 64}})));
  MathBoolean.Xor xor1(nu=2) "Exactly one of two" annotation(Placement(transformation(extent={{-44, 6}, {-24, 26}})));
  Modelica.Blocks.Interaction.Show.BooleanValue showValue2 "Shows or1"
      annotation(Placement(transformation(extent={{-45, 44}, {-25, 64}})));
  Modelica.Blocks.Interaction.Show.BooleanValue showValue3 "Shows xor1"
      annotation(Placement(transformation(extent={{-10, 16}, {10, 36}})));
  MathBoolean.Nand nand1(nu=2) "Not both" annotation(Placement(transformation(extent={{22, 6}, {42, 26}})));
  MathBoolean.Nor or2(nu=2) "Neither" annotation(Placement(transformation(extent={{57, 6}, {77, 26}})));
  Modelica.Blocks.Interaction.Show.BooleanValue showValue4 "Shows nor1"
      annotation(Placement(transformation(extent={{125, 6}, {145, 26}})));
  MathBoolean.Not nor1 "The opposite" annotation(Placement(transformation(extent={{91, 6}, {111, 26}})));
  MathBoolean.OnDelay onDelay(delayTime=1) "Later"
      annotation(Placement(transformation(extent={{-118, -109}, {-98, -89}})));
  MathBoolean.RisingEdge rising "When it becomes true"
      annotation(Placement(transformation(extent={{-110, 82}, {-90, 102}})));
  MathBoolean.MultiSwitch set1(nu=2, expr={false, true}) "Set and reset"
      annotation(Placement(transformation(extent={{-76, 144}, {-56, 164}})));
  MathBoolean.FallingEdge falling "When it becomes false"
      annotation(Placement(transformation(extent={{-110, 144}, {-90, 164}})));
  Sources.BooleanTable booleanTable(table={2, 4, 6, 6.5, 7, 9, 11}) "Fourth signal"
      annotation(Placement(transformation(extent={{-150, -109}, {-130, -89}})));
  MathBoolean.ChangingEdge changing "When it changes"
      annotation(Placement(transformation(extent={{-111, -67}, {-91, -47}})));
  MathInteger.TriggeredAdd triggeredAdd "Counts by two"
      annotation(Placement(transformation(extent={{-84, -30}, {-64, -10}})));
  Sources.IntegerConstant integerConstant(k=2) "Two"
      annotation(Placement(transformation(extent={{-118, -30}, {-98, -10}})));
  Modelica.Blocks.Interaction.Show.IntegerValue showValue1 "Shows the count"
      annotation(Placement(transformation(extent={{-50, -30}, {-30, -10}})));
  Modelica.Blocks.Interaction.Show.BooleanValue showValue5 "Shows set1"
      annotation(Placement(transformation(extent={{-41, 144}, {-21, 164}})));
  Modelica.Blocks.Interaction.Show.BooleanValue showValue6 "Shows onDelay"
      annotation(Placement(transformation(extent={{-86, -109}, {-66, -89}})));
  Logical.RSFlipFlop rSFlipFlop "Set and reset by samples"
      annotation(Placement(transformation(extent={{-84, -157}, {-64, -137}})));
  Sources.SampleTrigger sampleTriggerSet(period=0.5, startTime=0) "Sets"
      annotation(Placement(transformation(extent={{-118, -151}, {-98, -131}})));
  Sources.SampleTrigger sampleTriggerReset(period=0.5, startTime=0.3) "Resets"
      annotation(Placement(transformation(extent={{-150, -163}, {-130, -143}})));
equation
  connect(booleanPulse1.y, and1.u[1])
      annotation(Line(points={{-129, 90}, {-126, 90}, {-126, 54}, {-117.2, 54}}, color={150, 30, 120}));
  connect(booleanStep.y, and1.u[2]) annotation(Line(points={{-129, 54}, {-117.2, 54}}, color={150, 30, 120}));
  connect(booleanPulse2.y, and1.u[3])
      annotation(Line(points={{-125, 16}, {-122, 16}, {-122, 54}, {-117.2, 54}}, color={150, 30, 120}));
  connect(and1.y, showValue.activePort)
      annotation(Line(points={{-95, 54}, {-82, 54}, {-82, 92}, {-79.2, 92}}, color={150, 30, 120}));
  connect(and1.y, or1.u[1]) annotation(Line(points={{-95, 54}, {-80.2, 54}}, color={150, 30, 120}));
  connect(booleanPulse2.y, or1.u[2])
      annotation(Line(points={{-125, 16}, {-94, 16}, {-94, 54}, {-80.2, 54}}, color={150, 30, 120}));
  connect(or1.y, showValue2.activePort) annotation(Line(points={{-58, 54}, {-46.2, 54}}, color={150, 30, 120}));
  connect(or1.y, xor1.u[1])
      annotation(Line(points={{-58, 54}, {-50, 54}, {-50, 16}, {-45.2, 16}}, color={150, 30, 120}));
  connect(booleanPulse2.y, xor1.u[2]) annotation(Line(points={{-125, 16}, {-45.2, 16}}, color={150, 30, 120}));
  connect(xor1.y, showValue3.activePort)
      annotation(Line(points={{-23, 16}, {-20, 16}, {-20, 26}, {-11.2, 26}}, color={150, 30, 120}));
  connect(xor1.y, nand1.u[1])
      annotation(Line(points={{-23, 16}, {-20, 16}, {-20, 2}, {14, 2}, {14, 16}, {20.8, 16}}, color={150, 30, 120}));
  connect(booleanPulse2.y, nand1.u[2])
      annotation(Line(points={{-125, 16}, {-45, 16}, {-45, 2}, {14, 2}, {14, 16}, {20.8, 16}}, color={150, 30, 120}));
  connect(nand1.y, or2.u[1]) annotation(Line(points={{43, 16}, {55.8, 16}}, color={150, 30, 120}));
  connect(booleanPulse2.y, or2.u[2])
      annotation(Line(points={{-125, 16}, {-45, 16}, {-45, 2}, {46, 2}, {46, 16}, {55.8, 16}}, color={150, 30, 120}));
  connect(or2.y, nor1.u) annotation(Line(points={{78, 16}, {89.8, 16}}, color={150, 30, 120}));
  connect(nor1.y, showValue4.activePort) annotation(Line(points={{112, 16}, {123.8, 16}}, color={150, 30, 120}));
  connect(booleanTable.y, onDelay.u) annotation(Line(points={{-129, -99}, {-119.2, -99}}, color={150, 30, 120}));
  connect(onDelay.y, showValue6.activePort) annotation(Line(points={{-97, -99}, {-87.2, -99}}, color={150, 30, 120}));
  connect(booleanPulse2.y, rising.u)
      annotation(Line(points={{-125, 16}, {-122, 16}, {-122, 54}, {-126, 54}, {-126, 92}, {-111.2, 92}}, color={150, 30, 120}));
  connect(booleanPulse2.y, falling.u)
      annotation(Line(points={{-125, 16}, {-122, 16}, {-122, 54}, {-126, 54}, {-126, 154}, {-111.2, 154}}, color={150, 30, 120}));
  connect(booleanPulse2.y, changing.u)
      annotation(Line(points={{-125, 16}, {-120, 16}, {-120, -57}, {-112.2, -57}}, color={150, 30, 120}));
  connect(rising.y, set1.u[1])
      annotation(Line(points={{-89, 92}, {-86, 92}, {-86, 154}, {-77.2, 154}}, color={150, 30, 120}));
  connect(falling.y, set1.u[2]) annotation(Line(points={{-89, 154}, {-77.2, 154}}, color={150, 30, 120}));
  connect(set1.y, showValue5.activePort) annotation(Line(points={{-55, 154}, {-42.2, 154}}, color={150, 30, 120}));
  connect(changing.y, triggeredAdd.trigger)
      annotation(Line(points={{-90, -57}, {-74, -57}, {-74, -31.2}}, color={150, 30, 120}));
  connect(integerConstant.y, triggeredAdd.u) annotation(Line(points={{-97, -20}, {-85.2, -20}}, color={196, 98, 0}));
  connect(triggeredAdd.y, showValue1.numberPort)
      annotation(Line(points={{-63, -20}, {-51.2, -20}}, color={196, 98, 0}));
  connect(sampleTriggerSet.y, rSFlipFlop.S) annotation(Line(points={{-97, -141}, {-85.2, -141}}, color={150, 30, 120}));
  connect(sampleTriggerReset.y, rSFlipFlop.R)
      annotation(Line(points={{-129, -153}, {-85.2, -153}}, color={150, 30, 120}));
  annotation(experiment(StopTime=10), Diagram(coordinateSystem(extent={{-160, -180}, {160, 180}})));
end BooleanNetwork1;
