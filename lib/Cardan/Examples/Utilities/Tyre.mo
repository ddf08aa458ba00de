within Cardan.Examples.Utilities;
model Tyre "A tyre carries vertically, as spring and damper, as long as it touches the road"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  MB.Interfaces.Frame_a frame_a "Centre of the wheel: y along the axle, z of the world is up"
      annotation(Placement(transformation(extent={{-30, 24}, {-10, 44}}), iconTransformation(extent={{-110, 70}, {-90, 90}})));
  Modelica.Blocks.Interfaces.RealInput height(unit="m") "Height of the road below the wheel"
      annotation(Placement(transformation(extent={{-30, -54}, {-10, -34}}), iconTransformation(extent={{-110, -90}, {-90, -70}})));
  parameter SI.Radius radius = 0.3 "Radius without load";
  parameter SI.TranslationalSpringConstant c = 200e3 "Stiffness";
  parameter SI.TranslationalDampingConstant d = 500 "Damping";
  parameter SI.Length width = 0.2 "Width";
  SI.Length deflection "How far the tyre is compressed; negative above the road";
  SI.Force f "Force of the road, upwards";
  MB.Forces.WorldForce carrying(animation=false) "The force acts at the centre of the wheel"
      annotation(Placement(transformation(extent={{-30, -12}, {-10, 8}})));
  MB.Visualizers.VoluminousWheel shape(rTire=radius, rRim=0.6*radius, width=width, rCurvature=0.25) "What is drawn"
      annotation(Placement(transformation(extent={{14, 24}, {34, 44}})));
equation
  deflection = radius + height - frame_a.r_0[3];
  f = if deflection > 0 then max(0, c*deflection + d*der(deflection)) else 0;
  carrying.force = {0, 0, f};
  connect(frame_a, carrying.frame_b)
      annotation(Line(points={{-20, 34}, {-6, 34}, {-6, -2}, {-10, -2}}, color={45, 64, 110}));
  connect(frame_a, shape.frame_a) annotation(Line(points={{-20, 34}, {14, 34}}, color={45, 64, 110}));
end Tyre;
