within Cardan.Examples.Utilities;
model SpokedWheel "A bicycle wheel as it is drawn, around the y-axis of its frame"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  MB.Interfaces.Frame_a frame_a "Centre of the wheel";
  parameter SI.Radius radius "Radius";
  MB.Parts.FixedRotation turn(n={1, 0, 0}, angle=90, animation=false) "The torus lies around z";
  MB.Visualizers.Torus tyre(R=radius - 0.02, r=0.02, color={40, 40, 40}) "Tyre";
  MB.Visualizers.FixedShape spoke[6](each shapeType="cylinder", lengthDirection={{cos(i), 0, sin(i)} for i in Modelica.Constants.pi/6*(0:5)}, each widthDirection={0, 1, 0},
    r_shape={-(radius - 0.02)*{cos(i), 0, sin(i)} for i in Modelica.Constants.pi/6*(0:5)}, each length=2*radius - 0.04, each width=0.006, each height=0.006, each color={190, 190, 195}) "Spokes";
equation
  connect(frame_a, turn.frame_a);
  connect(turn.frame_b, tyre.frame_a);
  for i in 1:6 loop
    connect(frame_a, spoke[i].frame_a);
  end for;
end SpokedWheel;
