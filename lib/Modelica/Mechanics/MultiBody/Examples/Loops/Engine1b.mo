within Modelica.Mechanics.MultiBody.Examples.Loops;
model Engine1b "Engine with one cylinder and gas force"
  extends Utilities.Engine1bBase;
  Modelica.Mechanics.MultiBody.Joints.Revolute b1(n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.05) "Revolute joint"
      annotation(Placement(transformation(extent={{22, -34}, {42, -14}})));
  Modelica.Mechanics.MultiBody.Joints.RevolutePlanarLoopConstraint b2(n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.05) "Joint that closes the loop"
      annotation(Placement(transformation(extent={{58, 2}, {78, 22}})));
  Modelica.Mechanics.MultiBody.Joints.Prismatic cylinder(useAxisFlange=true, boxWidth=0.02, n={0, -1, 0}) "Prismatic joint"
      annotation(Placement(transformation(extent={{-46, -78}, {-26, -58}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod1(r={0, -0.2, 0}, animation=false) "Rod"
      annotation(Placement(transformation(extent={{58, -34}, {78, -14}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod3(r={0, -0.1, 0}, animation=false) "Rod"
      annotation(Placement(transformation(extent={{-10, -34}, {10, -14}})));
equation
  connect(cylPosition.frame_b, cylinder.frame_a) annotation(Line(points={{-58, -68}, {-46, -68}}, color={45, 64, 110}));
  connect(cylinder.frame_b, rod3.frame_a)
      annotation(Line(points={{-26, -68}, {-18, -68}, {-18, -24}, {-10, -24}}, color={45, 64, 110}));
  connect(rod3.frame_b, b1.frame_a) annotation(Line(points={{10, -24}, {22, -24}}, color={45, 64, 110}));
  connect(b1.frame_b, rod1.frame_a) annotation(Line(points={{42, -24}, {58, -24}}, color={45, 64, 110}));
  connect(cylinder.frame_b, piston.frame_a) annotation(Line(points={{-26, -68}, {-14, -68}}, color={45, 64, 110}));
  connect(mid.frame_b, b2.frame_a) annotation(Line(points={{44, 12}, {58, 12}}, color={45, 64, 110}));
  connect(rod1.frame_b, b2.frame_b)
      annotation(Line(points={{78, -24}, {82, -24}, {82, 12}, {78, 12}}, color={45, 64, 110}));
  connect(b2.frame_b, connectingRod.frame_b) annotation(Line(points={{78, 12}, {90, 12}}, color={45, 64, 110}));
  connect(gasForce.flange_a, cylinder.support)
      annotation(Line(points={{-62, -32}, {-66, -32}, {-66, -46}, {-42, -46}, {-42, -58}}, color={48, 120, 56}));
  connect(gasForce.flange_b, cylinder.axis)
      annotation(Line(points={{-42, -32}, {-36, -32}, {-36, -58}}, color={48, 120, 56}));
  annotation(experiment(StopTime=0.5), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end Engine1b;
