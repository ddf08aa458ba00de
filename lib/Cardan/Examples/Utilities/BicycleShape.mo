within Cardan.Examples.Utilities;
model BicycleShape "Frame and rider of a bicycle as they are drawn"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  import Modelica.Units.Conversions.to_unit1;
  MB.Interfaces.Frame_a frame_a "Centre of the rear wheel";
  parameter SI.Position head[3] "From the rear wheel to the steering";
  parameter MB.Types.Color color = {200, 30, 40} "Colour of the frame";
  final parameter SI.Position seat[3] = {0.22, 0, 0.55} "Seat, from the rear wheel";
  final parameter SI.Position crank[3] = {0.38, 0, 0} "Crank, from the rear wheel";
  final parameter SI.Position from[5, 3] = {zeros(3), zeros(3), crank, crank, seat} "Where the tubes begin";
  final parameter SI.Position to[5, 3] = {seat, crank, seat, head, head} "Where they end";
  MB.Visualizers.FixedShape tube[5](each shapeType="cylinder", r_shape=from, lengthDirection={to_unit1(to[i] - from[i]) for i in 1:5}, length={sqrt((to[i] - from[i])*(to[i] - from[i])) for i in 1:5}, each widthDirection={0, 1, 0}, each width=0.035, each height=0.035, each color=color) "Tubes";
  MB.Visualizers.FixedShape body(shapeType="cylinder", r_shape=seat, lengthDirection={0.35, 0, 1}, length=0.55, width=0.3, height=0.22, color={50, 90, 160}) "Rider";
  MB.Visualizers.FixedShape face(shapeType="sphere", r_shape=seat + {0.13, 0, 0.68}, length=0.22, width=0.2, height=0.24, color={230, 190, 160}) "Head of the rider";
equation
  for i in 1:5 loop
    connect(frame_a, tube[i].frame_a);
  end for;
  connect(frame_a, body.frame_a);
  connect(frame_a, face.frame_a);
end BicycleShape;
