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
  Real ratio "Compression over s_ref, negative in contact";
equation
  contact = s_rel < s_rel0;
  ratio = (s_rel - s_rel0)/s_ref;
  f_c = smooth(1, noEvent(if contact then -f_ref*abs(ratio)^n else 0));
  f_d2 = if contact then d*v_rel else 0;
  // |f_d| <= |f_c|: the surfaces never pull at one another.
  f_d = smooth(0, noEvent(if contact then min(-f_c, max(f_c, f_d2)) else 0));
  f = f_c + f_d;
  lossPower = f_d*v_rel;
end ElastoGap;
