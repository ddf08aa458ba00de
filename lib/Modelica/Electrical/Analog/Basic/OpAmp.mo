within Modelica.Electrical.Analog.Basic;
model OpAmp "Operational amplifier whose output bends smoothly to its supply"
  parameter Real Slope(unit="1", start = 10000) "Slope of the output at input zero";
  Interfaces.PositivePin in_p "Positive input";
  Interfaces.NegativePin in_n "Negative input";
  Interfaces.PositivePin out "Output";
  Interfaces.PositivePin VMax "Upper supply";
  Interfaces.NegativePin VMin "Lower supply";
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
end OpAmp;
