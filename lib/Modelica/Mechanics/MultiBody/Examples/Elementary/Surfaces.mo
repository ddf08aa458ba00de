within Modelica.Mechanics.MultiBody.Examples.Elementary;
model Surfaces "Surfaces that are drawn: a wave, a torus, a wheel and a pipe with a scalar field"
  extends Modelica.Icons.Example;
  parameter Real x_min(unit="m") = -1 "Smallest x of the wave";
  parameter Real x_max(unit="m") = +1 "Largest x of the wave";
  parameter Real y_min(unit="m") = -1 "Smallest y of the wave";
  parameter Real y_max(unit="m") = +1 "Largest y of the wave";
  parameter Real z_min(unit="m") = 0 "Smallest z of the wave";
  parameter Real z_max(unit="m") = 1 "Largest z of the wave";
  Real wz(unit="s") = time "Phase of the wave";
  Modelica.Mechanics.MultiBody.Visualizers.Advanced.Surface surface(redeclare function surfaceCharacteristic = Modelica.Mechanics.MultiBody.Examples.Elementary.Utilities.sineSurface(x_min=x_min, x_max=x_max, y_min=y_min, y_max=y_max, z_min=z_min, z_max=z_max, wz=wz), multiColoredSurface=false, nu=50, nv=50) "Wave"
      annotation(Placement(transformation(extent={{-90, -56}, {-70, -36}})));
  inner Modelica.Mechanics.MultiBody.World world(axisLength=1, n={0, 0, -1}, animateGround=true, groundLength_u=4, groundColor={215, 215, 215}) "World"
      annotation(Placement(transformation(extent={{-90, -4}, {-70, 16}})));
  Modelica.Mechanics.MultiBody.Visualizers.Torus torus "Torus"
      annotation(Placement(transformation(extent={{70, -4}, {90, 16}})));
  Modelica.Mechanics.MultiBody.Joints.Prismatic prismatic(useAxisFlange=true, animation=false, v(fixed=true)) "Prismatic joint"
      annotation(Placement(transformation(extent={{6, -4}, {26, 16}})));
  Modelica.Mechanics.Translational.Sources.Position position "Drive"
      annotation(Placement(transformation(extent={{-10, 32}, {10, 52}})));
  Modelica.Blocks.Sources.Sine sine(amplitude=2, f=0.5) "Sine signal"
      annotation(Placement(transformation(extent={{-44, 32}, {-24, 52}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation1(r={0, -1.3, torus.R + torus.r}, animation=false) "Rod"
      annotation(Placement(transformation(extent={{38, -4}, {58, 16}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation2(animation=false, r={0, -1.6, wheel.rTire}) "Rod"
      annotation(Placement(transformation(extent={{38, 34}, {58, 54}})));
  Modelica.Mechanics.MultiBody.Visualizers.VoluminousWheel wheel "Wheel"
      annotation(Placement(transformation(extent={{72, 34}, {92, 54}})));
  Modelica.Mechanics.MultiBody.Visualizers.PipeWithScalarField pipeWithScalarField(rOuter=0.3, length=1, T_min=0, T_max=2, T=Modelica.Math.sin(Modelica.Constants.pi*pipeWithScalarField.xsi)*Modelica.Math.cos(Modelica.Constants.pi*time) .+ 1, n_colors=32) "Pipe"
      annotation(Placement(transformation(extent={{-26, -14}, {-6, 6}})));
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation fixedTranslation3(animation=false, r={0, -2.2, 0}) "Rod"
      annotation(Placement(transformation(extent={{-58, -14}, {-38, 6}})));
equation
  connect(world.frame_b, prismatic.frame_a)
      annotation(Line(points={{-70, 6}, {-66, 6}, {-66, 14}, {-2, 14}, {-2, 6}, {6, 6}}, color={45, 64, 110}));
  connect(prismatic.frame_b, fixedTranslation1.frame_a)
      annotation(Line(points={{26, 6}, {38, 6}}, color={45, 64, 110}));
  connect(fixedTranslation1.frame_b, torus.frame_a) annotation(Line(points={{58, 6}, {70, 6}}, color={45, 64, 110}));
  connect(prismatic.frame_b, fixedTranslation2.frame_a)
      annotation(Line(points={{26, 6}, {34, 6}, {34, 44}, {38, 44}}, color={45, 64, 110}));
  connect(fixedTranslation2.frame_b, wheel.frame_a) annotation(Line(points={{58, 44}, {72, 44}}, color={45, 64, 110}));
  connect(world.frame_b, fixedTranslation3.frame_a)
      annotation(Line(points={{-70, 6}, {-66, 6}, {-66, -4}, {-58, -4}}, color={45, 64, 110}));
  connect(fixedTranslation3.frame_b, pipeWithScalarField.frame_a)
      annotation(Line(points={{-38, -4}, {-26, -4}}, color={45, 64, 110}));
  connect(position.flange, prismatic.axis) annotation(Line(points={{10, 42}, {16, 42}, {16, 16}}, color={48, 120, 56}));
  connect(sine.y, position.s_ref) annotation(Line(points={{-23, 42}, {-11.2, 42}}, color={36, 80, 160}));
  annotation(experiment(StopTime=5));
end Surfaces;
