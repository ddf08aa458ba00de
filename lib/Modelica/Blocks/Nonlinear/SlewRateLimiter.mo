within Modelica.Blocks.Nonlinear;
block SlewRateLimiter "Limits how fast a signal changes"
  extends Interfaces.SISO;
  parameter Real Rising(min = Modelica.Constants.small) = 1 "Largest slope";
  parameter Real Falling(max = -Modelica.Constants.small) = -Rising "Smallest slope";
  parameter SI.Time Td(min = Modelica.Constants.small) = 0.001 "Time constant with which the input is followed";
  parameter Types.Init initType = Types.Init.SteadyState "How the block starts" annotation(Evaluate = true);
  parameter Real y_start = 0 "Output at the start";
  parameter Boolean strict = false "True: limits make no events" annotation(Evaluate = true);
protected
  Real slope = (u - y)/Td "Slope without limits";
initial equation
  if initType == Types.Init.SteadyState then
    y = u;
  elseif initType == Types.Init.InitialState or initType == Types.Init.InitialOutput then
    y = y_start;
  end if;
equation
  if strict then
    der(y) = smooth(1, noEvent(max(Falling, min(Rising, slope))));
  else
    der(y) = if slope > Rising then Rising elseif slope < Falling then Falling else slope;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -50}, {-30, -50}, {-30, 50}, {70, 50}}, color={150, 160, 180}, thickness=0.5),
      Line(points={{-70, -50}, {-30, -50}, {30, 50}, {70, 50}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SlewRateLimiter;
