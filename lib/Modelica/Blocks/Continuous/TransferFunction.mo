within Modelica.Blocks.Continuous;
block TransferFunction "A linear transfer function"
  import Modelica.Blocks.Types.Init;
  extends Interfaces.SISO;
  parameter Real b[:] = {1} "Coefficients of the numerator, highest power first";
  parameter Real a[:] = {1} "Coefficients of the denominator, highest power first";
  parameter Init initType = Init.NoInit "How the block starts" annotation(Evaluate = true);
  parameter Real x_start[size(a, 1) - 1] = zeros(nx) "States at the start";
  parameter Real y_start = 0 "Output at the start";
  output Real x[size(a, 1) - 1](start = x_start) "States: controller canonical form";
protected
  parameter Integer na = size(a, 1) "Size of the denominator";
  parameter Integer nb = size(b, 1) "Size of the numerator";
  parameter Integer nx = size(a, 1) - 1 "Number of states";
  parameter Real bb[na] = cat(1, zeros(max(0, na - nb)), b) "Numerator, filled up";
  parameter Real d = bb[1]/a[1] "Direct gain";
  parameter Real a_end = if a[end] > 100*Modelica.Constants.eps*sqrt(a*a) then a[end] else 1.0 "Scale of the states";
  Real x_scaled[size(x, 1)] "States, scaled";
initial equation
  if initType == Init.SteadyState then
    der(x_scaled) = zeros(nx);
  elseif initType == Init.InitialState then
    x_scaled = x_start*a_end;
  elseif initType == Init.InitialOutput then
    y = y_start;
    der(x_scaled[2:nx]) = zeros(nx - 1);
  end if;
equation
  assert(nb <= na, "A transfer function's numerator has a higher order than its denominator");
  if nx == 0 then
    y = d*u;
  else
    der(x_scaled[1]) = (a_end*u - a[2:na]*x_scaled)/a[1];
    der(x_scaled[2:nx]) = x_scaled[1:nx - 1];
    y = d*u + ((bb[2:na] - d*a[2:na])*x_scaled)/a_end;
    x = x_scaled/a_end;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-80, 82}, {80, 10}}, textString="b(s)", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{-70, 0}, {70, 0}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-80, -10}, {80, -82}}, textString="a(s)", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TransferFunction;
