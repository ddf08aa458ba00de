within Modelica.Electrical.Analog.Ideal;
model IdealOpAmpLimited "Ideal amplifier whose output is limited by its supply"
  Interfaces.PositivePin in_p "Positive input" annotation(Placement(transformation(extent={{-110, -60}, {-90, -40}})));
  Interfaces.NegativePin in_n "Negative input" annotation(Placement(transformation(extent={{-110, 40}, {-90, 60}})));
  Interfaces.PositivePin out "Output" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Interfaces.PositivePin VMax "Upper supply" annotation(Placement(transformation(extent={{-10, 90}, {10, 110}})));
  Interfaces.NegativePin VMin "Lower supply" annotation(Placement(transformation(extent={{-10, -110}, {10, -90}})));
  SI.Voltage vin "Input voltage";
protected
  Real s(start = 0, final unit = "1") "Parameter along the curve: from -1 to 1 between the limits";
  constant SI.Voltage unitVoltage = 1 "Unit of voltage";
equation
  in_p.i = 0;
  in_n.i = 0;
  VMax.i = 0;
  VMin.i = 0;
  vin = in_p.v - in_n.v;
  vin = unitVoltage*smooth(0, if s < -1 then s + 1 elseif s > 1 then s - 1 else 0);
  out.v = smooth(0, if s < -1 then VMin.v elseif s > 1 then VMax.v else (VMax.v + VMin.v)/2 + s*(VMax.v - VMin.v)/2);
  annotation(Icon(graphics={
      Polygon(points={{-70, 90}, {80, 0}, {-70, -90}, {-70, 90}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Text(extent={{-64, -30}, {-20, -74}}, textString="+", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-64, 74}, {-20, 30}}, textString="−", textColor={20, 72, 170}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IdealOpAmpLimited;
