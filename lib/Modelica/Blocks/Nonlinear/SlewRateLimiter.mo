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
  Real val = (u - y)/Td "Slope without limits";
initial equation
  if initType == Types.Init.SteadyState then
    y = u;
  elseif initType == Types.Init.InitialState or initType == Types.Init.InitialOutput then
    y = y_start;
  end if;
equation
  if strict then
    der(y) = smooth(1, noEvent(if val < Falling then Falling elseif val > Rising then Rising else val));
  else
    der(y) = if val < Falling then Falling elseif val > Rising then Rising else val;
  end if;
end SlewRateLimiter;
