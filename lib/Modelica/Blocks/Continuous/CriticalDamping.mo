within Modelica.Blocks.Continuous;
block CriticalDamping "Low pass whose poles are all equal and real"
  import Modelica.Blocks.Types.Init;
  extends Interfaces.SISO;
  parameter Integer n = 2 "Order";
  parameter SI.Frequency f(start = 1) "Frequency of the cut-off";
  parameter Boolean normalized = true "True: -3 dB at f";
  parameter Init initType = Init.NoInit "How the block starts" annotation(Evaluate = true);
  parameter Real x_start[n] = zeros(n) "States at the start";
  parameter Real y_start = 0.0 "Output at the start";
  output Real x[n](start = x_start) "States";
protected
  parameter Real alpha = if normalized then sqrt(2^(1/n) - 1) else 1.0 "Correction of the frequency";
  parameter Real w = 2*Modelica.Constants.pi*f/alpha "Frequency of each pole";
initial equation
  if initType == Init.SteadyState then
    der(x) = zeros(n);
  elseif initType == Init.InitialState then
    x = x_start;
  elseif initType == Init.InitialOutput then
    y = y_start;
    der(x[1:n - 1]) = zeros(n - 1);
  end if;
equation
  der(x[1]) = w*(u - x[1]);
  for i in 2:n loop
    der(x[i]) = w*(x[i - 1] - x[i]);
  end for;
  y = x[n];
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -70}, {-40, -60}, {-20, 30}, {80, 34}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-20, 80}, {86, 46}}, textString="n = %n", textColor={36, 80, 160}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end CriticalDamping;
