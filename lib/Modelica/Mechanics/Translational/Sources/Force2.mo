within Modelica.Mechanics.Translational.Sources;
model Force2 "A force given by a signal, between two flanges"
  extends Interfaces.PartialTwoFlanges;
  Modelica.Blocks.Interfaces.RealInput f(unit = "N") "Force that drives flange_b against flange_a" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
equation
  flange_a.f = f;
  flange_b.f = -f;
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -46}, {60, 46}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-50, 36}, {50, -36}}, textString="f", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Line(points={{-90, 0}, {-60, 0}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{60, 0}, {90, 0}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{0, 96}, {0, 46}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Force2;
