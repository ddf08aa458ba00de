within Modelica.Mechanics.Rotational.Components;
model Disc "A massless disc that offsets its right flange"
  extends Interfaces.PartialTwoFlanges;
  parameter SI.Angle deltaPhi = 0 "Angle of the right flange against the left one";
  SI.Angle phi "Angle of the disc's middle";
equation
  flange_b.phi - phi = deltaPhi/2;
  phi - flange_a.phi = deltaPhi/2;
  flange_a.tau + flange_b.tau = 0;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -10}, {-14, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-14, -70}, {14, 70}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=4, lineThickness=0.5),
      Rectangle(extent={{14, -10}, {90, 10}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Text(extent={{-150, 110}, {150, 80}}, textString="%deltaPhi", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Disc;
