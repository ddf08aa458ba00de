within Modelica.Blocks.Continuous;
block PID "Proportional, integral and derivative controller"
  import Modelica.Blocks.Types.Init;
  extends Interfaces.SISO;
  parameter Real k = 1 "Gain";
  parameter SI.Time Ti(min = Modelica.Constants.small, start = 0.5) "Time constant of the integrator";
  parameter SI.Time Td(min = 0, start = 0.1) "Time constant of the derivative";
  parameter Real Nd(min = Modelica.Constants.small) = 10 "The larger, the closer the derivative to an ideal one";
  parameter Init initType = Init.InitialState "How the block starts" annotation(Evaluate = true);
  parameter Real xi_start = 0 "State of the integrator at the start";
  parameter Real xd_start = 0 "State of the derivative at the start";
  parameter Real y_start = 0 "Output at the start";
  constant SI.Time unitTime = 1 "Unit of time";
  Modelica.Blocks.Math.Gain P(k = 1) "Proportional part";
  Integrator I(k = unitTime/Ti, y_start = xi_start,
    initType = if initType == Init.SteadyState or initType == Init.InitialState then initType else Init.NoInit) "Integral part";
  Derivative D(k = Td/unitTime, T = max(Td/Nd, 100*Modelica.Constants.eps), x_start = xd_start,
    initType = if initType == Init.SteadyState or initType == Init.InitialOutput then Init.SteadyState
      elseif initType == Init.InitialState then Init.InitialState else Init.NoInit) "Derivative part";
  Modelica.Blocks.Math.Gain Gain(k = k) "Gain of the sum";
  Modelica.Blocks.Math.Add3 Add "Sum of the parts";
initial equation
  if initType == Init.InitialOutput then
    y = y_start;
  end if;
equation
  connect(u, P.u);
  connect(u, I.u);
  connect(u, D.u);
  connect(P.y, Add.u1);
  connect(I.y, Add.u2);
  connect(D.y, Add.u3);
  connect(Add.y, Gain.u);
  connect(Gain.y, y);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="PID", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end PID;
