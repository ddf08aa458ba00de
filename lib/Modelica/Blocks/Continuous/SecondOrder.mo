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
end SecondOrder;
