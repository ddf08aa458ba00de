within Cardan.Examples.Utilities;
model CarShape "The body of a car as it is drawn"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  MB.Interfaces.Frame_a frame_a "Frame at the centre of mass"
      annotation(Placement(transformation(extent={{-30, -8}, {-10, 12}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  parameter SI.Length front "From the centre of mass to the front axle";
  parameter SI.Length wheelbase "From the front to the rear axle";
  parameter SI.Length track "From wheel to wheel on an axle";
  parameter MB.Types.Color color = {40, 110, 190} "Colour";
  MB.Visualizers.FixedShape hull(shapeType="box", r_shape={front - wheelbase - 0.7, 0, 0.05}, length=wheelbase + 1.5, width=track - 0.25, height=0.45, color=color) "Hull"
      annotation(Placement(transformation(extent={{2, -80}, {22, -60}})));
  MB.Visualizers.FixedShape sill(shapeType="box", r_shape={front - wheelbase + 0.4, 0, -0.05}, length=wheelbase - 0.8, width=track + 0.1, height=0.3, color=color) "Between the wheels"
      annotation(Placement(transformation(extent={{2, 28}, {22, 48}})));
  MB.Visualizers.FixedShape cabin(shapeType="box", r_shape={front - wheelbase - 0.2, 0, 0.5}, length=wheelbase - 0.5, width=track - 0.3, height=0.5, color={170, 200, 225}) "Cabin"
      annotation(Placement(transformation(extent={{2, 64}, {22, 84}})));
  MB.Visualizers.FixedShape roof(shapeType="box", r_shape={front - wheelbase - 0.22, 0, 0.77}, length=wheelbase - 0.46, width=track - 0.26, height=0.05, color=color) "Roof"
      annotation(Placement(transformation(extent={{2, -44}, {22, -24}})));
  MB.Visualizers.FixedShape lamp[2](each shapeType="sphere", r_shape={{front + 0.72, track/2 - 0.3, 0.08}, {front + 0.72, 0.3 - track/2, 0.08}}, each length=0.18, each width=0.18, each height=0.18, each color={255, 250, 210}) "Lamps"
      annotation(Placement(transformation(extent={{2, -8}, {22, 12}})));
equation
  connect(frame_a, hull.frame_a) annotation(Line(points={{-20, 2}, {-6, 2}, {-6, -70}, {2, -70}}, color={45, 64, 110}));
  connect(frame_a, sill.frame_a) annotation(Line(points={{-20, 2}, {-6, 2}, {-6, 38}, {2, 38}}, color={45, 64, 110}));
  connect(frame_a, cabin.frame_a) annotation(Line(points={{-20, 2}, {-6, 2}, {-6, 74}, {2, 74}}, color={45, 64, 110}));
  connect(frame_a, roof.frame_a) annotation(Line(points={{-20, 2}, {-6, 2}, {-6, -34}, {2, -34}}, color={45, 64, 110}));
  connect(frame_a, lamp[1].frame_a) annotation(Line(points={{-20, 2}, {2, 2}}, color={45, 64, 110}));
  connect(frame_a, lamp[2].frame_a) annotation(Line(points={{-20, 2}, {2, 2}}, color={45, 64, 110}));
end CarShape;
