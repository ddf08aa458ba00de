within Modelica.Mechanics.MultiBody.Examples.Loops.Utilities;
model GasForce2 "Gas force in a cylinder: pressure as a polynomial of the position, one for each direction of motion"
  extends Modelica.Mechanics.Translational.Interfaces.PartialCompliant;
  parameter SI.Length L "Length of the cylinder";
  parameter SI.Length d "Diameter of the cylinder";
  parameter SI.Volume k0 = 0.01 "Volume at the top";
  parameter SI.Volume k1 = 1 "Volume = k0 + k1*(1 - x)";
  parameter SI.HeatCapacity k = 1 "press*V = k*T";
  Real x(unit="1") "Position of the piston, from 0 (bottom) to 1 (top)";
  SI.AbsolutePressure press "Pressure";
  SI.Volume V "Volume";
  SI.Temperature T "Temperature";
  SI.Velocity v_rel "Derivative of s_rel";
equation
  x = 1 - s_rel/L;
  v_rel = der(s_rel);
  // Polynomials of the stroke, in bar: compression, and ignition near the top; then the peak behind it, and expansion
  press = 1e5*({x^4, x^3, x^2, x, 1}*(if v_rel < 0 then
    (if x < 0.986061 then {177.4132, -287.2189, 151.8252, -24.9973, 2.4} else {2836360, -10569296, 14761814, -9158505, 2129670}) else
    (if x > 0.933 then {-3929704, 14748765, -20747000, 12964477, -3036495} else {145.930, -131.707, 17.3438, 17.9272, 2.4})));
  f = -press*Modelica.Constants.pi*d^2/4;
  V = k0 + k1*(1 - x);
  press*V = k*T;
  assert(x >= -1e-12 and x <= 1 + 1e-12, "The piston has left its cylinder: s_rel must be from 0 to L");
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-84, 28}, {84, -28}}, textString="gas", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Line(points={{-50, -50}, {50, -50}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{30, -38}, {50, -50}, {30, -62}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{-30, -38}, {-50, -50}, {-30, -62}}, color={48, 120, 56}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end GasForce2;
