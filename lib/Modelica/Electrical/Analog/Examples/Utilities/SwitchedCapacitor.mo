within Modelica.Electrical.Analog.Examples.Utilities;
model SwitchedCapacitor "A capacitor that is switched to and fro, and in the mean is a resistor, also a negative one"
  parameter SI.Time clock(start = 1) "Period of the switches";
  parameter SI.Resistance R(start = 1) "Resistance in the mean";
  Interfaces.PositivePin p "Positive pin";
  Interfaces.NegativePin n "Negative pin";
  Modelica.Blocks.Sources.BooleanPulse BooleanPulse(period = clock) "Position of the switches";
  Basic.Capacitor Capacitor(C = clock/max(Modelica.Constants.eps*oneOhm, abs(R))) "What carries the charge";
  Ideal.IdealTwoWaySwitch IdealCommutingSwitch1 "Switch on the side of p; opposite to the other one where R is not positive";
  Ideal.IdealTwoWaySwitch IdealCommutingSwitch2 "Switch on the side of n";
  Basic.Ground Ground1 "Ground of the first switch";
  Basic.Ground Ground2 "Ground of the second switch";
protected
  constant SI.Resistance oneOhm = 1 "1 Ohm";
equation
  connect(p, IdealCommutingSwitch1.n1);
  connect(Ground1.p, IdealCommutingSwitch1.n2);
  connect(IdealCommutingSwitch1.p, Capacitor.p);
  connect(Capacitor.n, IdealCommutingSwitch2.p);
  connect(IdealCommutingSwitch2.n2, Ground2.p);
  connect(IdealCommutingSwitch2.n1, n);
  IdealCommutingSwitch1.control = if R <= 0 then not BooleanPulse.y else BooleanPulse.y;
  connect(IdealCommutingSwitch2.control, BooleanPulse.y);
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
