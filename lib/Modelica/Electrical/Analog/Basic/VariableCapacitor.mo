within Modelica.Electrical.Analog.Basic;
model VariableCapacitor "Capacitor whose capacitance is a signal"
  extends Interfaces.OnePort;
  Modelica.Blocks.Interfaces.RealInput C(unit = "F") "Capacitance" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  parameter SI.Capacitance Cmin = Modelica.Constants.eps "Smallest capacitance";
  SI.ElectricCharge Q "Charge";
  parameter SI.Voltage IC = 0 "Voltage at the start";
  parameter Boolean UIC = false "True: the voltage at the start is IC";
initial equation
  if UIC then
    v = IC;
  end if;
equation
  assert(C >= 0, "A capacitance (= " + String(C) + ") is negative");
  Q = noEvent(max(C, Cmin))*v;
  i = der(Q);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-10, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{10, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-10, 40}, {-10, -40}}, color={20, 72, 170}, thickness=1.2),
      Line(points={{10, 40}, {10, -40}}, color={20, 72, 170}, thickness=1.2),
      Line(points={{-50, -50}, {50, 56}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{0, 96}, {0, 40}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end VariableCapacitor;
