within Modelica.Mechanics.Translational.Components;
model ElastoGap "Spring and damper that act in contact only"
  extends Interfaces.PartialCompliantWithRelativeStates;
  parameter SI.TranslationalSpringConstant c(final min = 0, start = 1) "Stiffness in contact";
  parameter SI.TranslationalDampingConstant d(final min = 0, start = 1) "Damping constant in contact";
  parameter SI.Position s_rel0 = 0 "Distance of the relaxed spring";
  parameter SI.Force f_ref(min = 0) = c*s_ref "Force at the compression s_ref";
  parameter SI.Length s_ref(min = Modelica.Constants.eps) = 1 "Compression at the force f_ref";
  parameter Real n(unit="1", final min = 1) = 1 "Exponent of the spring";
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  Boolean contact "True: in contact";
protected
  SI.Force f_c "Force of the spring";
  SI.Force f_d2 "Force of the damper, not limited";
  SI.Force f_d "Force of the damper, at most that of the spring";
  Real compression "Compression over s_ref; 0 without contact";
equation
  contact = s_rel < s_rel0;
  compression = noEvent(max(0, (s_rel0 - s_rel)/s_ref));
  f_c = smooth(1, -f_ref*compression^n);
  f_d2 = if contact then d*v_rel else 0;
  // |f_d| <= |f_c|: the surfaces never pull at one another.
  f_d = smooth(0, noEvent(if contact then min(-f_c, max(f_c, f_d2)) else 0));
  f = f_c + f_d;
  lossPower = f_d*v_rel;
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-70, 0}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{-70, 46}, {-70, -46}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{70, 46}, {70, -46}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{70, 0}, {90, 0}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{-70, 46}, {-50, 46}, {-45, 66}, {-35, 26}, {-25, 66}, {-15, 26}, {-5, 66}, {5, 26}, {15, 66}, {25, 26}, {35, 66}, {45, 26}, {50, 46}, {70, 46}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{-70, -46}, {-20, -46}}, color={48, 120, 56}, thickness=0.5),
      Rectangle(extent={{-20, -66}, {24, -26}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=2, lineThickness=0.5),
      Line(points={{-40, -26}, {24, -26}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{-40, -66}, {24, -66}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{24, -46}, {70, -46}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{62, 30}, {62, -30}}, color={48, 120, 56}, thickness=0.9),
      Line(points={{80, 30}, {80, -30}}, color={48, 120, 56}, thickness=0.9),
      Text(extent={{-150, 110}, {150, 80}}, textString="c = %c", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ElastoGap;
