within Modelica.Electrical.Analog.Basic;
model OpAmp "Operational amplifier whose output bends smoothly to its supply"
  parameter Real Slope(unit="1", start = 10000) "Slope of the output at input zero";
  Interfaces.PositivePin in_p "Positive input" annotation(Placement(transformation(extent={{-110, -60}, {-90, -40}})));
  Interfaces.NegativePin in_n "Negative input" annotation(Placement(transformation(extent={{-110, 40}, {-90, 60}})));
  Interfaces.PositivePin out "Output" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Interfaces.PositivePin VMax "Upper supply" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
  Interfaces.NegativePin VMin "Lower supply" annotation(Placement(transformation(extent={{-10, -110}, {10, -90}})));
  SI.Voltage vin "Input voltage";
protected
  Real f "Two over the range of the supply";
  Real absSlope "Slope, positive";
equation
  in_p.i = 0;
  in_n.i = 0;
  VMax.i = 0;
  VMin.i = 0;
  vin = in_p.v - in_n.v;
  f = 2/(VMax.v - VMin.v);
  absSlope = if Slope < 0 then -Slope else Slope;
  out.v = (VMax.v + VMin.v)/2 + absSlope*vin/(1 + absSlope*smooth(0, if f*vin < 0 then -f*vin else f*vin));
  annotation(Icon(graphics={
      Polygon(points={{-70, 90}, {80, 0}, {-70, -90}, {-70, 90}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-64, -30}, {-20, -74}}, textString="+", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-64, 74}, {-20, 30}}, textString="−", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end OpAmp;
