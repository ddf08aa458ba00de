within Cardan.Examples.Utilities;
model Rolling "A wheel that turns about the y-axis of its frame rolls on the plane z = 0 without slip"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  MB.Interfaces.Frame_a frame_a "Centre of the wheel"
      annotation(Placement(transformation(extent={{-10, -6}, {10, 14}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  parameter SI.Radius radius "Radius of the wheel";
  SI.Force f_n "Force of the road, upwards";
  SI.Force f_long "Force of the road along the direction of rolling";
  SI.Force f_lat "Force of the road across it";
protected
  Real axle[3] = MB.Frames.resolve1(frame_a.R, {0, 1, 0}) "Axle, resolved in world";
  Real upright = sqrt(axle[1]^2 + axle[2]^2) "Cosine of the lean: 1 for an upright wheel";
  Real along[3] = {axle[2], -axle[1], 0}/upright "Direction of rolling";
  Real across[3] = {axle[1], axle[2], 0}/upright "Direction across";
  SI.Position contact[3] = radius*cross(axle, along) "From the centre to the lowest point of the wheel, resolved in world";
  SI.Velocity slip[3] = der(frame_a.r_0) + cross(MB.Frames.angularVelocity1(frame_a.R), contact) "Velocity of the wheel where it touches the road";
  SI.Force force[3] = f_n*{0, 0, 1} + f_long*along + f_lat*across "Force of the road, resolved in world";
equation
  frame_a.r_0[3] = radius*upright;
  slip*along = 0;
  slip*across = 0;
  frame_a.f = -MB.Frames.resolve2(frame_a.R, force);
  frame_a.t = -MB.Frames.resolve2(frame_a.R, cross(contact, force));
end Rolling;
