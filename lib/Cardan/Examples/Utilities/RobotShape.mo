within Cardan.Examples.Utilities;
model RobotShape "The parts of a robot as they are drawn; arms are along x, and their joints turn about y"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  MB.Interfaces.Frame_a foot "Frame of the column, on the ground"
      annotation(Placement(transformation(extent={{-90, 12}, {-70, 32}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  MB.Interfaces.Frame_a shoulder "Frame of the upper arm, at the shoulder"
      annotation(Placement(transformation(extent={{-26, 84}, {-6, 104}}), iconTransformation(extent={{90, 70}, {110, 90}})));
  MB.Interfaces.Frame_a elbow "Frame of the forearm, at the elbow"
      annotation(Placement(transformation(extent={{10, 12}, {30, 32}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  MB.Interfaces.Frame_a wrist "Frame of the hand, at the wrist"
      annotation(Placement(transformation(extent={{74, 12}, {94, 32}}), iconTransformation(extent={{90, -90}, {110, -70}})));
  parameter SI.Length column "Height of the shoulder";
  parameter SI.Length upperArm "From shoulder to elbow";
  parameter SI.Length foreArm "From elbow to wrist";
  parameter SI.Length hand "From the wrist down to the fingers";
  parameter MB.Types.Color color = {238, 116, 32} "Colour of the arms";
  parameter MB.Types.Color dark = {58, 62, 70} "Colour of foot and hand";
  parameter MB.Types.Color steel = {150, 156, 165} "Colour of plates and flanges";
  MB.Visualizers.FixedShape plate(shapeType="cylinder", lengthDirection={0, 0, 1}, length=0.03, width=0.46, height=0.46, color=dark) "Plate on the ground"
      annotation(Placement(transformation(extent={{-58, 48}, {-38, 68}})));
  MB.Visualizers.FixedShape base(shapeType="cone", r_shape={0, 0, 0.03}, lengthDirection={0, 0, 1}, length=0.11, width=0.38, height=0.38, extra=0.8, color=dark) "Foot"
      annotation(Placement(transformation(extent={{-58, -24}, {-38, -4}})));
  MB.Visualizers.FixedShape ring(shapeType="cylinder", r_shape={0, 0, 0.14}, lengthDirection={0, 0, 1}, length=0.03, width=0.32, height=0.32, color=steel) "Ring that turns"
      annotation(Placement(transformation(extent={{-58, -96}, {-38, -76}})));
  MB.Visualizers.FixedShape body(shapeType="cone", r_shape={0, 0, 0.17}, lengthDirection={0, 0, 1}, length=column - 0.3, width=0.3, height=0.3, extra=0.8, color=color) "Column"
      annotation(Placement(transformation(extent={{-58, -60}, {-38, -40}})));
  MB.Visualizers.FixedShape yoke(shapeType="beam", r_shape={0, 0, column - 0.17}, lengthDirection={0, 0, 1}, widthDirection={1, 0, 0}, length=0.02, width=0.24, height=0.32, color=color) "Head of the column"
      annotation(Placement(transformation(extent={{-58, 84}, {-38, 104}})));
  MB.Visualizers.FixedShape cheek[2](each shapeType="beam", r_shape={{0, 0.125, column - 0.16}, {0, -0.125, column - 0.16}}, each lengthDirection={0, 0, 1}, each widthDirection={1, 0, 0}, each length=0.16, each width=0.22, each height=0.07, each color=color) "Sides of the fork that holds the upper arm"
      annotation(Placement(transformation(extent={{-58, 12}, {-38, 32}})));
  MB.Visualizers.FixedShape bar(shapeType="beam", widthDirection={0, 0, 1}, length=upperArm, width=0.17, height=0.13, color=color) "Upper arm"
      annotation(Placement(transformation(extent={{-6, 48}, {-26, 68}})));
  MB.Visualizers.FixedShape boss(shapeType="cylinder", r_shape={0, -0.085, 0}, lengthDirection={0, 1, 0}, length=0.17, width=0.23, height=0.23, color=color) "Upper arm around the shoulder"
      annotation(Placement(transformation(extent={{-6, 12}, {-26, 32}})));
  MB.Visualizers.FixedShape panel[2](each shapeType="beam", r_shape={{0.16, 0.062, 0}, {0.16, -0.062, 0}}, each widthDirection={0, 0, 1}, each length=upperArm - 0.32, each width=0.09, each height=0.014, each color=dark) "Covers of the upper arm"
      annotation(Placement(transformation(extent={{-6, -24}, {-26, -4}})));
  MB.Visualizers.FixedShape fork[2](each shapeType="beam", r_shape={{0, 0.1, 0}, {0, -0.1, 0}}, each widthDirection={0, 0, 1}, each length=0.17, each width=0.16, each height=0.06, each color=color) "Sides of the forearm at the elbow"
      annotation(Placement(transformation(extent={{42, 84}, {62, 104}})));
  MB.Visualizers.FixedShape housing(shapeType="beam", r_shape={0.17, 0, 0}, widthDirection={0, 0, 1}, length=0.03, width=0.17, height=0.25, color=color) "Housing of the forearm"
      annotation(Placement(transformation(extent={{42, 48}, {62, 68}})));
  MB.Visualizers.FixedShape tube(shapeType="cone", r_shape={0.22, 0, 0}, length=foreArm - 0.32, width=0.15, height=0.15, extra=0.68, color=color) "Forearm"
      annotation(Placement(transformation(extent={{42, 12}, {62, 32}})));
  MB.Visualizers.FixedShape flange(shapeType="cylinder", r_shape={foreArm - 0.1, 0, 0}, length=0.02, width=0.12, height=0.12, color=steel) "End of the forearm"
      annotation(Placement(transformation(extent={{42, -24}, {62, -4}})));
  MB.Visualizers.FixedShape finger[2](each shapeType="beam", r_shape={{foreArm - 0.08, 0.05, 0}, {foreArm - 0.08, -0.05, 0}}, each widthDirection={0, 0, 1}, each length=0.08, each width=0.085, each height=0.03, each color=color) "Sides of the fork that holds the hand"
      annotation(Placement(transformation(extent={{42, -60}, {62, -40}})));
  MB.Visualizers.FixedShape knuckle(shapeType="beam", lengthDirection={0, 0, -1}, widthDirection={1, 0, 0}, length=0.06, width=0.08, height=0.06, color=dark) "Hand at the wrist"
      annotation(Placement(transformation(extent={{94, -24}, {74, -4}})));
  MB.Visualizers.FixedShape stem(shapeType="cylinder", r_shape={0, 0, -0.08}, lengthDirection={0, 0, -1}, length=hand - 0.2, width=0.07, height=0.07, color=dark) "Hand"
      annotation(Placement(transformation(extent={{94, -60}, {74, -40}})));
  MB.Visualizers.FixedShape disc(shapeType="cylinder", r_shape={0, 0, 0.13 - hand}, lengthDirection={0, 0, -1}, length=0.015, width=0.1, height=0.1, color=steel) "Flange of the hand"
      annotation(Placement(transformation(extent={{94, 84}, {74, 104}})));
  MB.Visualizers.FixedShape palm(shapeType="box", r_shape={0, 0, 0.115 - hand}, lengthDirection={0, 0, -1}, widthDirection={0, 1, 0}, length=0.025, width=0.24, height=0.06, color=dark) "Rail of the fingers"
      annotation(Placement(transformation(extent={{94, 48}, {74, 68}})));
equation
  connect(foot, plate.frame_a)
      annotation(Line(points={{-80, 22}, {-66, 22}, {-66, 58}, {-58, 58}}, color={45, 64, 110}));
  connect(foot, base.frame_a)
      annotation(Line(points={{-80, 22}, {-66, 22}, {-66, -14}, {-58, -14}}, color={45, 64, 110}));
  connect(foot, ring.frame_a)
      annotation(Line(points={{-80, 22}, {-66, 22}, {-66, -86}, {-58, -86}}, color={45, 64, 110}));
  connect(foot, body.frame_a)
      annotation(Line(points={{-80, 22}, {-66, 22}, {-66, -50}, {-58, -50}}, color={45, 64, 110}));
  connect(foot, yoke.frame_a)
      annotation(Line(points={{-80, 22}, {-66, 22}, {-66, 94}, {-58, 94}}, color={45, 64, 110}));
  connect(shoulder, bar.frame_a)
      annotation(Line(points={{-16, 94}, {-2, 94}, {-2, 58}, {-6, 58}}, color={45, 64, 110}));
  connect(shoulder, boss.frame_a)
      annotation(Line(points={{-16, 94}, {-2, 94}, {-2, 22}, {-6, 22}}, color={45, 64, 110}));
  connect(elbow, housing.frame_a)
      annotation(Line(points={{20, 22}, {34, 22}, {34, 58}, {42, 58}}, color={45, 64, 110}));
  connect(elbow, tube.frame_a) annotation(Line(points={{20, 22}, {42, 22}}, color={45, 64, 110}));
  connect(elbow, flange.frame_a)
      annotation(Line(points={{20, 22}, {34, 22}, {34, -14}, {42, -14}}, color={45, 64, 110}));
  connect(wrist, knuckle.frame_a)
      annotation(Line(points={{84, 22}, {98, 22}, {98, -14}, {94, -14}}, color={45, 64, 110}));
  connect(wrist, stem.frame_a) annotation(Line(points={{84, 22}, {98, 22}, {98, -50}, {94, -50}}, color={45, 64, 110}));
  connect(wrist, disc.frame_a) annotation(Line(points={{84, 22}, {98, 22}, {98, 94}, {94, 94}}, color={45, 64, 110}));
  connect(wrist, palm.frame_a) annotation(Line(points={{84, 22}, {98, 22}, {98, 58}, {94, 58}}, color={45, 64, 110}));
  for i in 1:2 loop
    connect(foot, cheek[i].frame_a) annotation(Line(points={{-80, 22}, {-58, 22}}, color={45, 64, 110}));
    connect(shoulder, panel[i].frame_a)
        annotation(Line(points={{-16, 94}, {-2, 94}, {-2, -14}, {-6, -14}}, color={45, 64, 110}));
    connect(elbow, fork[i].frame_a)
        annotation(Line(points={{20, 22}, {34, 22}, {34, 94}, {42, 94}}, color={45, 64, 110}));
    connect(elbow, finger[i].frame_a)
        annotation(Line(points={{20, 22}, {34, 22}, {34, -50}, {42, -50}}, color={45, 64, 110}));
  end for;
  annotation(Diagram(coordinateSystem(extent={{-120, -120}, {120, 120}})));
end RobotShape;
