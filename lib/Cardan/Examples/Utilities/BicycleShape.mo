within Cardan.Examples.Utilities;
model BicycleShape "Frame and rider of a bicycle as they are drawn"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  import Modelica.Units.Conversions.to_unit1;
  MB.Interfaces.Frame_a frame_a "Centre of the rear wheel"
      annotation(Placement(transformation(extent={{-30, -8}, {-10, 12}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  parameter SI.Position head[3] "From the rear wheel to the steering";
  parameter MB.Types.Color color = {200, 30, 40} "Colour of the frame";
  final parameter SI.Position seat[3] = {0.22, 0, 0.55} "Seat, from the rear wheel";
  final parameter SI.Position crank[3] = {0.38, 0, 0} "Crank, from the rear wheel";
  final parameter SI.Length size[5] = {0.15, 0.13, 0.12, 0.12, 0.1} "Diameters at hip, knee, foot, shoulder and hand";
  final parameter SI.Position from[5, 3] = {zeros(3), zeros(3), crank, crank, seat} "Where the tubes begin";
  final parameter SI.Position to[5, 3] = {seat, crank, seat, head, head} "Where they end";
  MB.Visualizers.FixedShape tube[5](each shapeType="cylinder", r_shape=from, lengthDirection={to_unit1(to[i] - from[i]) for i in 1:5}, length={sqrt((to[i] - from[i])*(to[i] - from[i])) for i in 1:5}, each widthDirection={0, 1, 0}, each width=0.035, each height=0.035, each color=color) "Tubes"
      annotation(Placement(transformation(extent={{2, 64}, {22, 84}})));
  final parameter SI.Position joint[2, 5, 3] = {{{0.25, y, 0.55}, {if y > 0 then 0.66 else 0.62, y, if y > 0 then 0.5 else 0.3}, {if y > 0 then 0.36 else 0.42, y, if y > 0 then 0.15 else -0.15},
    {0.36, 1.5*y, 1.0}, head + {-0.1, 2.5*y, 0.12}} for y in {0.1, -0.1}} "Hip, knee, foot, shoulder and hand of the left and the right side, from the rear wheel";
  final parameter SI.Position limb[2, 3, 3] = {{joint[i, 2] - joint[i, 1], joint[i, 3] - joint[i, 2], joint[i, 5] - joint[i, 4]} for i in 1:2} "Thighs, shins and arms";
  MB.Visualizers.FixedShape limbShape[2, 3](each shapeType="cylinder", r_shape={{joint[i, if k == 3 then 4 else k] for k in 1:3} for i in 1:2}, lengthDirection={{to_unit1(limb[i, k]) for k in 1:3} for i in 1:2},
    length={{sqrt(limb[i, k]*limb[i, k]) for k in 1:3} for i in 1:2}, each widthDirection={0, 1, 0}, width={{0.13, 0.1, 0.08} for i in 1:2}, height={{0.13, 0.1, 0.08} for i in 1:2},
    color={{{55, 60, 72}, {55, 60, 72}, {50, 90, 160}} for i in 1:2}) "Thighs, shins and arms of the rider"
        annotation(Placement(transformation(extent={{2, 28}, {22, 48}})));
  MB.Visualizers.FixedShape knob[2, 5](each shapeType="sphere", r_shape={{joint[i, k] - {size[k]/2, 0, 0} for k in 1:5} for i in 1:2}, length={size for i in 1:2}, width={size for i in 1:2}, height={size for i in 1:2},
    color={{{55, 60, 72}, {55, 60, 72}, {40, 40, 45}, {50, 90, 160}, {230, 190, 160}} for i in 1:2}) "Joints, feet and hands of the rider"
        annotation(Placement(transformation(extent={{2, -8}, {22, 12}})));
  MB.Visualizers.FixedShape body(shapeType="cylinder", r_shape=seat, lengthDirection={0.35, 0, 1}, length=0.55, width=0.3, height=0.22, color={50, 90, 160}) "Rider"
      annotation(Placement(transformation(extent={{2, -44}, {22, -24}})));
  MB.Visualizers.FixedShape face(shapeType="sphere", r_shape=seat + {0.13, 0, 0.68}, length=0.22, width=0.2, height=0.24, color={230, 190, 160}) "Head of the rider"
      annotation(Placement(transformation(extent={{2, -80}, {22, -60}})));
equation
  for i in 1:5 loop
    connect(frame_a, tube[i].frame_a)
        annotation(Line(points={{-20, 2}, {-6, 2}, {-6, 74}, {2, 74}}, color={45, 64, 110}));
  end for;
  for i in 1:2, k in 1:3 loop
    connect(frame_a, limbShape[i, k].frame_a)
        annotation(Line(points={{-20, 2}, {-6, 2}, {-6, 38}, {2, 38}}, color={45, 64, 110}));
  end for;
  for i in 1:2, k in 1:5 loop
    connect(frame_a, knob[i, k].frame_a) annotation(Line(points={{-20, 2}, {2, 2}}, color={45, 64, 110}));
  end for;
  connect(frame_a, body.frame_a) annotation(Line(points={{-20, 2}, {-6, 2}, {-6, -34}, {2, -34}}, color={45, 64, 110}));
  connect(frame_a, face.frame_a) annotation(Line(points={{-20, 2}, {-6, 2}, {-6, -70}, {2, -70}}, color={45, 64, 110}));
end BicycleShape;
