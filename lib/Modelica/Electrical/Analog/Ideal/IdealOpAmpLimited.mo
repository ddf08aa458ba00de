within Modelica.Electrical.Analog.Ideal;
model IdealOpAmpLimited "Ideal amplifier whose output is limited by its supply"
  Interfaces.PositivePin in_p "Positive input";
  Interfaces.NegativePin in_n "Negative input";
  Interfaces.PositivePin out "Output";
  Interfaces.PositivePin VMax "Upper supply";
  Interfaces.NegativePin VMin "Lower supply";
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
end IdealOpAmpLimited;
