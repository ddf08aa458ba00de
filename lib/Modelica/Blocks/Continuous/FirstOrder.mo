within Modelica.Blocks.Continuous;
block FirstOrder "Follows the input with one time constant"
  import Modelica.Blocks.Types.Init;
  parameter Real k = 1 "Gain";
  parameter SI.Time T(start = 1) "Time constant";
  parameter Init initType = Init.NoInit "How the block starts" annotation(Evaluate = true);
  parameter Real y_start = 0 "Output at the start";
  extends Interfaces.SISO(y(start = y_start));
initial equation
  if initType == Init.SteadyState then
    der(y) = 0;
  elseif initType == Init.InitialState or initType == Init.InitialOutput then
    y = y_start;
  end if;
equation
  der(y) = (k*u - y)/T;
end FirstOrder;
