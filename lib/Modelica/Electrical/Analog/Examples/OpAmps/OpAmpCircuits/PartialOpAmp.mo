within Modelica.Electrical.Analog.Examples.OpAmps.OpAmpCircuits;
partial model PartialOpAmp "What the circuits share"
  extends Interfaces.FourPin;
  parameter SI.Voltage Vps = +15 "Positive supply";
  parameter SI.Voltage Vns = -15 "Negative supply";
  parameter Real V0(unit="1") = 15000.0 "Amplification without load";
  Ideal.IdealizedOpAmpLimited opAmp(V0 = V0, final useSupply = false, final Vps = Vps, final Vns = Vns, out(i(start = 0, fixed = false))) "Amplifier";
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Polygon(points={{-70, 80}, {80, 0}, {-70, -80}, {-70, 80}}, lineColor={20, 72, 170}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PartialOpAmp;
