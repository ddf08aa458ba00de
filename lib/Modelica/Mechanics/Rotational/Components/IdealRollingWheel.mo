within Modelica.Mechanics.Rotational.Components;
model IdealRollingWheel "A wheel that rolls without slip and inertia"
  extends Interfaces.PartialElementaryRotationalToTranslational;
  parameter SI.Distance radius(start = 0.3) "Radius of the wheel";
equation
  flangeT.s - internalSupportT.s = radius*(flangeR.phi - internalSupportR.phi);
  flangeR.tau + radius*flangeT.f = 0;
  annotation(Icon(graphics={
      Ellipse(extent={{-56, -46}, {56, 66}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Ellipse(extent={{-8, 2}, {8, 18}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-90, -6}, {-8, 6}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Line(points={{-90, -46}, {90, -46}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{20, -66}, {80, -66}}, color={48, 120, 56}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end IdealRollingWheel;
