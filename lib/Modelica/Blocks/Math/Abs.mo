within Modelica.Blocks.Math;
block Abs "Absolute value"
  extends Interfaces.SISO;
  parameter Boolean generateEvent = false "True: an event where the input changes sign" annotation(Evaluate = true);
equation
  y = if generateEvent then (if u >= 0 then u else -u) else noEvent(if u >= 0 then u else -u);
end Abs;
