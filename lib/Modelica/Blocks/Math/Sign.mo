within Modelica.Blocks.Math;
block Sign "Sign"
  extends Interfaces.SISO;
  parameter Boolean generateEvent = false "True: an event where the input changes sign" annotation(Evaluate = true);
equation
  y = if generateEvent then (if u > 0 then 1 elseif u < 0 then -1 else 0) else noEvent(if u > 0 then 1 elseif u < 0 then -1 else 0);
end Sign;
