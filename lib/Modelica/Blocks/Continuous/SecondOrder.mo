within Modelica.Blocks.Continuous;
block SecondOrder "Follows the input like a damped oscillator"
  import Modelica.Blocks.Types.Init;
  parameter Real k = 1 "Gain";
  parameter Real w(start = 1) "Angular frequency";
  parameter Real D(start = 1) "Damping ratio";
  parameter Init initType = Init.NoInit "How the block starts" annotation(Evaluate = true);
  parameter Real y_start = 0 "Output at the start";
  parameter Real yd_start = 0 "Derivative of the output at the start";
  extends Interfaces.SISO(y(start = y_start));
  output Real yd(start = yd_start) "Derivative of the output";
initial equation
  if initType == Init.SteadyState then
    der(y) = 0;
    der(yd) = 0;
  elseif initType == Init.InitialState or initType == Init.InitialOutput then
    y = y_start;
    yd = yd_start;
  end if;
equation
  yd = der(y);
  der(yd) = w^2*(k*u - y) - 2*D*w*yd;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-80, -70}, {80, -70}}, color={150, 160, 180}),
      Line(points={{-70, -80}, {-70, 80}}, color={150, 160, 180}),
      Line(points={{-70, -70}, {-50, -60}, {-30, 60}, {-8, 52}, {10, 16}, {30, 44}, {50, 30}, {80, 34}}, color={36, 80, 160}, thickness=0.75, smooth=Smooth.Bezier),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end SecondOrder;
