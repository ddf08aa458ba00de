within Modelica.Blocks.Continuous;
block LowpassButterworth "Low pass whose poles lie on a circle"
  import Modelica.Blocks.Types.Init;
  extends Interfaces.SISO;
  parameter Integer n(min = 1) = 2 "Order";
  parameter SI.Frequency f(start = 1) "Frequency of the cut-off";
  parameter Init initType = Init.NoInit "How the block starts" annotation(Evaluate = true);
  parameter Real x1_start[m] = zeros(m) "States 1 at the start";
  parameter Real x2_start[m] = zeros(m) "States 2 at the start";
  parameter Real xr_start = 0.0 "State of the real pole at the start";
  parameter Real y_start = 0.0 "Output at the start";
  output Real x1[m](start = x1_start) "States 1 of the second order parts";
  output Real x2[m](start = x2_start) "States 2 of the second order parts, der(x1)";
  output Real xr(start = xr_start) "State of the real pole, for odd orders";
protected
  parameter Integer m = integer(n/2) "Number of second order parts";
  parameter Boolean evenOrder = 2*m == n "True: no real pole";
  parameter Real w = 2*Modelica.Constants.pi*f "Angular frequency of the cut-off";
  parameter Real damping[m] = {Modelica.Math.sin(Modelica.Constants.pi/n*(i - 0.5)) for i in 1:m} "Damping ratios of the second order parts";
  Real z[m + 1] "Inputs of the parts";
initial equation
  if initType == Init.SteadyState then
    der(x1) = zeros(m);
    der(x2) = zeros(m);
    if not evenOrder then
      der(xr) = 0.0;
    end if;
  elseif initType == Init.InitialState then
    x1 = x1_start;
    x2 = x2_start;
    if not evenOrder then
      xr = xr_start;
    end if;
  elseif initType == Init.InitialOutput then
    y = y_start;
    der(x1) = zeros(m);
    if evenOrder then
      if m > 1 then
        der(x2[1:m - 1]) = zeros(m - 1);
      end if;
    else
      der(x2) = zeros(m);
    end if;
  end if;
equation
  z[1] = u;
  for i in 1:m loop
    der(x1[i]) = x2[i];
    der(x2[i]) = w^2*(z[i] - x1[i]) - 2*damping[i]*w*x2[i];
    z[i + 1] = x1[i];
  end for;
  if evenOrder then
    xr = 0;
    y = z[m + 1];
  else
    der(xr) = w*(z[m + 1] - xr);
    y = xr;
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, 40}, {10, 40}, {36, 30}, {70, -60}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-20, 80}, {86, 46}}, textString="n = %n", textColor={36, 80, 160}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end LowpassButterworth;
