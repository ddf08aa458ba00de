within Modelica.Mechanics.Translational.Components;
model RollingResistance "Resistance of rolling wheels"
  extends Interfaces.PartialForce;
  parameter SI.Force fWeight(start = 0) "Weight on the wheels";
  parameter Boolean useCrInput = false "True: the coefficient is a signal";
  parameter Real CrConstant(unit="1") = 0.01 "Coefficient of rolling resistance, if constant";
  parameter Boolean useInclinationInput = false "True: the inclination is a signal";
  parameter Real inclinationConstant(unit="1") = 0 "Tangent of the road's slope, if constant";
  parameter Modelica.Blocks.Types.Regularization reg = Modelica.Blocks.Types.Regularization.Exp "How the jump at rest is smoothed" annotation(Evaluate = true);
  parameter SI.Velocity v0(final min = Modelica.Constants.eps) = 0.1 "Speed below which the force is smoothed";
  SI.Velocity v "Velocity of the flange against the support";
  SI.Force f_nominal "Rolling force, negative: it brakes";
  Modelica.Blocks.Interfaces.RealInput inclination = slope if useInclinationInput "Tangent of the road's slope" annotation(Placement(transformation(origin={-40, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealInput cr = coefficient if useCrInput "Coefficient of rolling resistance" annotation(Placement(transformation(origin={40, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
protected
  Real coefficient "Coefficient, constant or not";
  Real slope "Inclination, constant or not";
equation
  if not useCrInput then
    coefficient = CrConstant;
  end if;
  if not useInclinationInput then
    slope = inclinationConstant;
  end if;
  v = der(s);
  f_nominal = -coefficient*fWeight/sqrt(1 + slope^2);
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
      Ellipse(extent={{-52, -42}, {52, 62}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-70, -42}, {70, -42}}, color={48, 120, 56}, thickness=0.75),
      Line(points={{-56, -42}, {-70, -56}}, color={48, 120, 56}),
      Line(points={{-28, -42}, {-42, -56}}, color={48, 120, 56}),
      Line(points={{0, -42}, {-14, -56}}, color={48, 120, 56}),
      Line(points={{28, -42}, {14, -56}}, color={48, 120, 56}),
      Line(points={{56, -42}, {42, -56}}, color={48, 120, 56}),
      Line(points={{84, -42}, {70, -56}}, color={48, 120, 56}),
      Line(points={{52, 10}, {90, 10}, {90, 0}}, color={48, 120, 56}, thickness=0.5),
      Line(points={{60, -24}, {14, -24}}, color={190, 40, 30}, thickness=0.75, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RollingResistance;
