within Cardan.Examples.Utilities;
model SpokedWheel "A bicycle wheel as it is drawn, around the y-axis of its frame"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  MB.Interfaces.Frame_a frame_a "Centre of the wheel"
      annotation(Placement(transformation(extent={{-40, 4}, {-20, 24}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  parameter SI.Radius radius "Radius";
  MB.Parts.FixedRotation turn(n={1, 0, 0}, angle=90, animation=false) "The torus lies around z"
      annotation(Placement(transformation(extent={{-8, 4}, {12, 24}})));
  MB.Visualizers.Torus tyre(R=radius - 0.02, r=0.02, color={40, 40, 40}) "Tyre"
      annotation(Placement(transformation(extent={{24, 4}, {44, 24}})));
  MB.Visualizers.FixedShape spoke[6](each shapeType="cylinder", lengthDirection={{cos(i), 0, sin(i)} for i in Modelica.Constants.pi/6*(0:5)}, each widthDirection={0, 1, 0},
    r_shape={-(radius - 0.02)*{cos(i), 0, sin(i)} for i in Modelica.Constants.pi/6*(0:5)}, each length=2*radius - 0.04, each width=0.006, each height=0.006, each color={190, 190, 195}) "Spokes"
        annotation(Placement(transformation(extent={{-8, -32}, {12, -12}})));
equation
  connect(frame_a, turn.frame_a) annotation(Line(points={{-30, 14}, {-8, 14}}, color={45, 64, 110}));
  connect(turn.frame_b, tyre.frame_a) annotation(Line(points={{12, 14}, {24, 14}}, color={45, 64, 110}));
  for i in 1:6 loop
    connect(frame_a, spoke[i].frame_a) annotation(Line(points={{-30, 14}, {-30, -22}, {-8, -22}}, color={45, 64, 110}));
  end for;
end SpokedWheel;
