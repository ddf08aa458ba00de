within Modelica.Blocks.Math;
block WrapAngle "Brings an angle into one turn"
  extends Interfaces.SISO(u(unit = "rad"), y(unit = "rad"));
  import Modelica.Math.wrapAngle;
  parameter Boolean positiveRange = false "True: 0 to 2*pi; false: -pi to pi";
equation
  y = wrapAngle(u, positiveRange);
end WrapAngle;
