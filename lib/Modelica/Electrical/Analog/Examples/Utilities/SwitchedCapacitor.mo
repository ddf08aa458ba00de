within Modelica.Electrical.Analog.Examples.Utilities;
model SwitchedCapacitor "A capacitor that is switched to and fro, and in the mean is a resistor, also a negative one"
  parameter SI.Time clock(start = 1) "Period of the switches";
  parameter SI.Resistance R(start = 1) "Resistance in the mean";
  Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent={{-34, 54}, {-14, 74}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent={{66, -34}, {86, -14}}), iconTransformation(extent={{90, -10}, {110, 10}})));
  Modelica.Blocks.Sources.BooleanPulse BooleanPulse(period = clock) "Position of the switches"
      annotation(Placement(transformation(extent={{-90, 54}, {-70, 74}})));
  Basic.Capacitor Capacitor(C = clock/max(Modelica.Constants.eps*oneOhm, abs(R))) "What carries the charge"
      annotation(Placement(transformation(extent={{2, -38}, {22, -18}})));
  Ideal.IdealTwoWaySwitch IdealCommutingSwitch1 "Switch on the side of p; opposite to the other one where R is not positive"
      annotation(Placement(transformation(extent={{-34, 18}, {-14, 38}})));
  Ideal.IdealTwoWaySwitch IdealCommutingSwitch2 "Switch on the side of n"
      annotation(Placement(transformation(extent={{34, -38}, {54, -18}})));
  Basic.Ground Ground1 "Ground of the first switch" annotation(Placement(transformation(extent={{2, -2}, {22, 18}})));
  Basic.Ground Ground2 "Ground of the second switch"
      annotation(Placement(transformation(extent={{66, -74}, {86, -54}})));
protected
  constant SI.Resistance oneOhm = 1 "1 Ohm";
equation
  connect(p, IdealCommutingSwitch1.n1)
      annotation(Line(points={{-24, 64}, {-10, 64}, {-10, 33}, {-14, 33}}, color={20, 72, 170}));
  connect(Ground1.p, IdealCommutingSwitch1.n2)
      annotation(Line(points={{12, 18}, {12, 28}, {-14, 28}}, color={20, 72, 170}));
  connect(IdealCommutingSwitch1.p, Capacitor.p)
      annotation(Line(points={{-34, 28}, {-38, 28}, {-38, -28}, {2, -28}}, color={20, 72, 170}));
  connect(Capacitor.n, IdealCommutingSwitch2.p) annotation(Line(points={{22, -28}, {34, -28}}, color={20, 72, 170}));
  connect(IdealCommutingSwitch2.n2, Ground2.p)
      annotation(Line(points={{54, -28}, {58, -28}, {58, -38}, {76, -38}, {76, -54}}, color={20, 72, 170}));
  connect(IdealCommutingSwitch2.n1, n)
      annotation(Line(points={{54, -23}, {58, -23}, {58, -24}, {76, -24}}, color={20, 72, 170}));
  IdealCommutingSwitch1.control = if R <= 0 then not BooleanPulse.y else BooleanPulse.y;
  connect(IdealCommutingSwitch2.control, BooleanPulse.y)
      annotation(Line(points={{44, -16.8}, {44, -10}, {-42, -10}, {-42, 64}, {-69, 64}}, color={150, 30, 120}));
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-8, 40}, {-8, -40}}, color={20, 72, 170}, thickness=1),
      Line(points={{8, 40}, {8, -40}}, color={20, 72, 170}, thickness=1),
      Line(points={{-80, 0}, {-52, 0}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{-52, 0}, {-20, 26}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{-20, 0}, {-8, 0}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{8, 0}, {20, 0}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{20, 0}, {50, 26}}, color={20, 72, 170}, thickness=0.75),
      Line(points={{52, 0}, {80, 0}}, color={20, 72, 170}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SwitchedCapacitor;
