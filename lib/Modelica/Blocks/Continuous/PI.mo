within Modelica.Blocks.Continuous;
block PI "Proportional and integral controller"
  import Modelica.Blocks.Types.Init;
  parameter Real k = 1 "Gain";
  parameter SI.Time T(start = 1, min = Modelica.Constants.small) "Time constant";
  parameter Init initType = Init.NoInit "How the block starts" annotation(Evaluate = true);
  parameter Real x_start = 0 "State at the start";
  parameter Real y_start = 0 "Output at the start";
  extends Interfaces.SISO;
  output Real x(start = x_start) "State: integral of the input over T";
initial equation
  if initType == Init.SteadyState then
    der(x) = 0;
  elseif initType == Init.InitialState then
    x = x_start;
  elseif initType == Init.InitialOutput then
    y = y_start;
  end if;
equation
  T*der(x) = u;
  y = k*(u + x);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="PI", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PI;
