within Modelica.Mechanics.Translational.Components;
model MassWithStopAndFriction "A sliding body with Coulomb, Stribeck and viscous friction between two hard stops"
  extends Interfaces.PartialRigid(s(start = 0, stateSelect = StateSelect.always));
  parameter SI.Position smax(start = 25) "Right stop of the right end";
  parameter SI.Position smin(start = -25) "Left stop of the left end";
  parameter SI.Velocity v_small = 1e-3 "Speed above which a wrong direction of sliding is corrected at once";
  SI.Velocity v_relfric "Relative speed of the surfaces";
  SI.Acceleration a_relfric "Relative acceleration of the surfaces";
  SI.Force f "Friction force";
  SI.Force f0 "Friction force at rest once sliding";
  SI.Force f0_max "Largest friction force before sliding starts";
  Boolean free "True: no friction";
  Real sa(unit = "1") "Parameter along the curve of force over acceleration";
  Boolean startForward(start = false, fixed = true) "True: sliding forward begins";
  Boolean startBackward(start = false, fixed = true) "True: sliding backward begins";
  Boolean locked(start = false) "True: the body sticks";
  constant Integer Unknown = 3 "Mode before the first event";
  constant Integer Free = 2 "Mode without friction";
  constant Integer Forward = 1 "Mode of sliding forward";
  constant Integer Stuck = 0 "Mode of sticking, or of starting to slide";
  constant Integer Backward = -1 "Mode of sliding backward";
  Integer mode(final min = Backward, final max = Unknown, start = Unknown, fixed = true) "Mode of friction";
  SI.Velocity v(start = 0, stateSelect = StateSelect.always) "Absolute velocity";
  SI.Acceleration a(start = 0) "Absolute acceleration";
  parameter SI.Mass m(start = 1) "Mass";
  parameter Real F_prop(final unit = "N.s/m", final min = 0, start = 1) "Viscous friction over speed";
  parameter SI.Force F_Coulomb(start = 5) "Coulomb friction";
  parameter SI.Force F_Stribeck(start = 10) "Stribeck effect: added to Coulomb friction at rest";
  parameter Real fexp(final unit = "s/m", final min = 0, start = 2) "How fast the Stribeck effect vanishes with speed";
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
  Integer stopped "-1 at the left stop, 1 at the right stop, 0 between";
protected
  constant SI.Acceleration unitAcceleration = 1 "Unit of acceleration";
  constant SI.Force unitForce = 1 "Unit of force";
equation
  f0 = F_Coulomb + F_Stribeck;
  f0_max = 1.001*f0;
  free = f0 <= 0 and F_prop <= 0 and s > smin + L/2 and s < smax - L/2;
  v = der(s);
  a = der(v);
  v_relfric = v;
  a_relfric = a;
  // Friction as in Interfaces.PartialFriction; at a stop, only sliding away from it can start.
  startForward = initial() and v_relfric > 0
    or pre(mode) == Stuck and (sa > f0_max/unitForce and s < smax - L/2 or pre(startForward) and sa > f0/unitForce and s < smax - L/2)
    or pre(mode) == Backward and v_relfric > v_small;
  startBackward = initial() and v_relfric < 0
    or pre(mode) == Stuck and (sa < -f0_max/unitForce and s > smin + L/2 or pre(startBackward) and sa < -f0/unitForce and s > smin + L/2)
    or pre(mode) == Forward and v_relfric < -v_small;
  locked = not (free or startForward or startBackward or pre(mode) == Forward or pre(mode) == Backward);
  a_relfric = unitAcceleration*(
    if locked then 0
    elseif free then sa
    elseif startForward then sa - f0_max/unitForce
    elseif startBackward then sa + f0_max/unitForce
    elseif pre(mode) == Forward then sa - f0_max/unitForce
    else sa + f0_max/unitForce);
  mode = if free then Free
    elseif (startForward or pre(mode) == Forward or pre(mode) == Free) and v_relfric > 0 and s < smax - L/2 then Forward
    elseif (startBackward or pre(mode) == Backward or pre(mode) == Free) and v_relfric < 0 and s > smin + L/2 then Backward
    else Stuck;
  f = if locked then sa*unitForce
    elseif free then 0
    elseif startForward then F_prop*v + F_Coulomb + F_Stribeck
    elseif startBackward then F_prop*v - F_Coulomb - F_Stribeck
    elseif pre(mode) == Forward then F_prop*v + F_Coulomb + F_Stribeck*Modelica.Math.exp(-fexp*abs(v))
    else F_prop*v - F_Coulomb - F_Stribeck*Modelica.Math.exp(-fexp*abs(v));
  m*a = flange_a.f + flange_b.f - f;
  lossPower = f*v_relfric;
  when initial() then
    assert(s > smin + L/2 or s >= smin + L/2 and v >= 0, "A mass starts beyond its left stop: s (= " + String(s) + ") less half its length has to be at least smin (= " + String(smin) + ")");
    assert(s < smax - L/2 or s <= smax - L/2 and v <= 0, "A mass starts beyond its right stop: s (= " + String(s) + ") plus half its length may be at most smax (= " + String(smax) + ")");
  end when;
  stopped = if s <= smin + L/2 then -1 elseif s >= smax - L/2 then 1 else 0;
  when stopped <> 0 then
    reinit(s, max(smin + L/2, min(smax - L/2, s)));
    reinit(v, 0);
  end when;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -6}, {-40, 6}}, lineColor={48, 120, 56}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-40, -36}, {40, 36}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=4, lineThickness=0.5),
      Rectangle(extent={{40, -6}, {90, 6}}, lineColor={48, 120, 56}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Line(points={{-70, -6}, {-70, 54}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{-70, 4}, {-80, -6}}, color={48, 120, 56}),
      Line(points={{-70, 16}, {-80, 6}}, color={48, 120, 56}),
      Line(points={{-70, 28}, {-80, 18}}, color={48, 120, 56}),
      Line(points={{-70, 40}, {-80, 30}}, color={48, 120, 56}),
      Line(points={{-70, 52}, {-80, 42}}, color={48, 120, 56}),
      Line(points={{-70, 64}, {-80, 54}}, color={48, 120, 56}),
      Line(points={{70, -6}, {70, 54}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{70, 4}, {80, -6}}, color={48, 120, 56}),
      Line(points={{70, 16}, {80, 6}}, color={48, 120, 56}),
      Line(points={{70, 28}, {80, 18}}, color={48, 120, 56}),
      Line(points={{70, 40}, {80, 30}}, color={48, 120, 56}),
      Line(points={{70, 52}, {80, 42}}, color={48, 120, 56}),
      Line(points={{70, 64}, {80, 54}}, color={48, 120, 56}),
      Line(points={{-70, -44}, {70, -44}}, color={48, 120, 56}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end MassWithStopAndFriction;
