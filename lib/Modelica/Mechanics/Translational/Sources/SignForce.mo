within Modelica.Mechanics.Translational.Sources;
model SignForce "A constant force with the sign of speed"
  extends Interfaces.PartialForce;
  parameter SI.Force f_nominal "Force; negative: brakes";
  parameter Modelica.Blocks.Types.Regularization reg = Modelica.Blocks.Types.Regularization.Exp "How the jump at rest is smoothed" annotation(Evaluate = true);
  parameter SI.Velocity v0(final min = Modelica.Constants.eps, start = 0.1) "Speed below which the force is smoothed";
  SI.Velocity v "Speed of the flange against the support";
equation
  v = der(s);
  if reg == Modelica.Blocks.Types.Regularization.Exp then
    -f = f_nominal*(2/(1 + Modelica.Math.exp(-100*v/v0)) - 1);
  elseif reg == Modelica.Blocks.Types.Regularization.Sine then
    -f = f_nominal*smooth(1, if abs(v) >= v0 then sign(v) else Modelica.Math.sin(Modelica.Constants.pi/2*v/v0));
  elseif reg == Modelica.Blocks.Types.Regularization.Linear then
    -f = f_nominal*(if abs(v) >= v0 then sign(v) else v/v0);
  else
    -f = f_nominal*sign(v)*(if abs(v) >= v0 then 1 else 1 - Modelica.Math.cos(Modelica.Constants.pi/2*v/v0));
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-76, -70}, {76, 70}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Line(points={{-60, 0}, {60, 0}}, color={150, 160, 180}),
      Line(points={{0, -56}, {0, 56}}, color={150, 160, 180}),
      Line(points={{-56, 40}, {0, 40}, {0, -40}, {56, -40}}, color={48, 120, 56}, thickness=0.9),
      Line(points={{76, 0}, {92, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SignForce;
