within Cardan.Examples.Utilities;
model Corner "A wheel that moves vertically against the car, with spring, damper and tyre"
  import MB = Modelica.Mechanics.MultiBody;
  import Modelica.Units.SI;
  MB.Interfaces.Frame_a frame_a "Fixed to the car, at the centre of the wheel when the car stands"
      annotation(Placement(transformation(extent={{-66, -10}, {-46, 10}}), iconTransformation(extent={{-110, -10}, {-90, 10}})));
  parameter SI.Mass wheelMass = 35 "Mass of the wheel";
  parameter SI.Force load = 3200 "Force of the spring when the car stands";
  parameter SI.TranslationalSpringConstant c = 22e3 "Spring";
  parameter SI.TranslationalDampingConstant d = 1800 "Damper";
  parameter Real side = 1 "= 1 for a wheel on the left, = -1 on the right: the strut is inside";
  parameter SI.Position bumps[:] = {1.6} "Where on the road bumps have their middle";
  Road road(middle=bumps) "Height of the road" annotation(Placement(transformation(extent={{6, -52}, {26, -32}})));
  MB.Joints.Prismatic travel(n={0, 0, 1}, useAxisFlange=true, s(start=0, fixed=true), v(fixed=true), animation=false) "Vertical movement of the wheel"
      annotation(Placement(transformation(extent={{-30, -10}, {-10, 10}})));
  Modelica.Mechanics.Translational.Components.SpringDamper strut(c=c, d=d, s_rel0=load/c) "Spring and damper"
      annotation(Placement(transformation(extent={{-66, 30}, {-46, 50}})));
  MB.Parts.Body wheel(m=wheelMass, r_CM={0, 0, 0}, I_11=0.9, I_22=1.6, I_33=0.9, animation=false) "Wheel"
      annotation(Placement(transformation(extent={{26, 8}, {6, 28}})));
  Tyre tyre "Tyre" annotation(Placement(transformation(extent={{42, -64}, {62, -44}})));
  MB.Visualizers.FixedShape spring(shapeType="spring", lengthDirection={0, 0, 1}, r_shape={0, -0.18*side, 0}, length=0.5 - travel.s, width=0.11, height=0.02, extra=6, color={200, 30, 30}) "Spring"
      annotation(Placement(transformation(extent={{42, -28}, {62, -8}})));
  MB.Visualizers.FixedShape damper(shapeType="cylinder", lengthDirection={0, 0, 1}, r_shape={0, -0.18*side, 0}, length=0.25, width=0.06, height=0.06, color={60, 60, 60}) "Damper"
      annotation(Placement(transformation(extent={{42, 8}, {62, 28}})));
  MB.Visualizers.FixedShape axle(shapeType="cylinder", lengthDirection={0, -side, 0}, length=0.2, width=0.06, height=0.06, color={60, 60, 60}) "Axle"
      annotation(Placement(transformation(extent={{42, 44}, {62, 64}})));
equation
  road.u = wheel.frame_a.r_0[1];
  connect(frame_a, travel.frame_a) annotation(Line(points={{-56, 0}, {-30, 0}}, color={45, 64, 110}));
  connect(travel.frame_b, wheel.frame_a)
      annotation(Line(points={{-10, 0}, {30, 0}, {30, 18}, {26, 18}}, color={45, 64, 110}));
  connect(strut.flange_a, travel.axis)
      annotation(Line(points={{-66, 40}, {-70, 40}, {-70, 26}, {-20, 26}, {-20, 10}}, color={48, 120, 56}));
  connect(strut.flange_b, travel.support)
      annotation(Line(points={{-46, 40}, {-26, 40}, {-26, 10}}, color={48, 120, 56}));
  connect(wheel.frame_a, tyre.frame_a)
      annotation(Line(points={{26, 18}, {38, 18}, {38, -46}, {42, -46}}, color={45, 64, 110}));
  connect(road.y, tyre.height)
      annotation(Line(points={{27, -42}, {30, -42}, {30, -62}, {42, -62}}, color={36, 80, 160}));
  connect(wheel.frame_a, spring.frame_a)
      annotation(Line(points={{26, 18}, {38, 18}, {38, -18}, {42, -18}}, color={45, 64, 110}));
  connect(wheel.frame_a, damper.frame_a) annotation(Line(points={{26, 18}, {42, 18}}, color={45, 64, 110}));
  connect(wheel.frame_a, axle.frame_a)
      annotation(Line(points={{26, 18}, {38, 18}, {38, 54}, {42, 54}}, color={45, 64, 110}));
end Corner;
