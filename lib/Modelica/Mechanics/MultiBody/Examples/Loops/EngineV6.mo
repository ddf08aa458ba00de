within Modelica.Mechanics.MultiBody.Examples.Loops;
model EngineV6 "Engine with six cylinders"
  extends Modelica.Icons.Example;
  parameter Boolean animation = true "= true: the engine is drawn";
  output Modelica.Units.NonSI.AngularVelocity_rpm engineSpeed_rpm = Modelica.Units.Conversions.to_rpm(load.w) "Speed of the engine";
  output SI.Torque engineTorque = filter.u "Torque of the engine";
  output SI.Torque filteredEngineTorque = filter.y "Filtered torque";
  Modelica.Mechanics.MultiBody.Joints.Revolute bearing(useAxisFlange=true, n={1, 0, 0}, cylinderLength=0.02, cylinderDiameter=0.06, animation=animation) "Revolute joint"
      annotation(Placement(transformation(extent={{-88, -47}, {-68, -27}})));
  inner Modelica.Mechanics.MultiBody.World world(animateWorld=false, animateGravity=false) "World"
      annotation(Placement(transformation(extent={{-120, -31}, {-100, -11}})));
  Utilities.Cylinder cylinder1(crankAngleOffset=Modelica.Units.Conversions.from_deg(-30), cylinderInclinationAngle=Modelica.Units.Conversions.from_deg(-30), animation=animation) "Cylinder 1"
      annotation(Placement(transformation(extent={{-56, -39}, {-36, -19}})));
  Utilities.Cylinder cylinder2(crankAngleOffset=Modelica.Units.Conversions.from_deg(90), cylinderInclinationAngle=Modelica.Units.Conversions.from_deg(30), animation=animation) "Cylinder 2"
      annotation(Placement(transformation(extent={{-24, -39}, {-4, -19}})));
  Utilities.Cylinder cylinder3(crankAngleOffset=Modelica.Units.Conversions.from_deg(210), cylinderInclinationAngle=Modelica.Units.Conversions.from_deg(-30), animation=animation) "Cylinder 3"
      annotation(Placement(transformation(extent={{8, -39}, {28, -19}})));
  Utilities.Cylinder cylinder4(crankAngleOffset=Modelica.Units.Conversions.from_deg(210), cylinderInclinationAngle=Modelica.Units.Conversions.from_deg(30), animation=animation) "Cylinder 4"
      annotation(Placement(transformation(extent={{40, -39}, {60, -19}})));
  Utilities.Cylinder cylinder5(crankAngleOffset=Modelica.Units.Conversions.from_deg(90), cylinderInclinationAngle=Modelica.Units.Conversions.from_deg(-30), animation=animation) "Cylinder 5"
      annotation(Placement(transformation(extent={{72, -39}, {92, -19}})));
  Utilities.Cylinder cylinder6(crankAngleOffset=Modelica.Units.Conversions.from_deg(-30), cylinderInclinationAngle=Modelica.Units.Conversions.from_deg(30), animation=animation) "Cylinder 6"
      annotation(Placement(transformation(extent={{104, -39}, {124, -19}})));
  Modelica.Mechanics.Rotational.Components.Inertia load(phi(start=0, fixed=true), w(start=10, fixed=true), stateSelect=StateSelect.always, J=1) "Inertia"
      annotation(Placement(transformation(extent={{-40, 34}, {-20, 54}})));
  Modelica.Mechanics.Rotational.Sources.QuadraticSpeedDependentTorque load2(tau_nominal=-100, w_nominal=200, useSupport=false) "Load torque"
      annotation(Placement(transformation(extent={{12, 34}, {-8, 54}})));
  Modelica.Mechanics.Rotational.Sensors.TorqueSensor torqueSensor "Torque of the engine"
      annotation(Placement(transformation(extent={{-72, 34}, {-52, 54}})));
  Modelica.Blocks.Continuous.CriticalDamping filter(n=2, initType=Modelica.Blocks.Types.Init.SteadyState, f=5) "Filter"
      annotation(Placement(transformation(extent={{-55, -3}, {-35, 17}})));
equation
  connect(world.frame_b, bearing.frame_a)
      annotation(Line(points={{-100, -21}, {-96, -21}, {-96, -37}, {-88, -37}}, color={45, 64, 110}));
  connect(bearing.frame_b, cylinder1.crank_a) annotation(Line(points={{-68, -37}, {-56, -37}}, color={45, 64, 110}));
  connect(world.frame_b, cylinder1.cylinder_a)
      annotation(Line(points={{-100, -21}, {-96, -21}, {-96, -19}, {-64, -19}, {-64, -21}, {-56, -21}}, color={45, 64, 110}));
  connect(cylinder1.crank_b, cylinder2.crank_a) annotation(Line(points={{-36, -37}, {-24, -37}}, color={45, 64, 110}));
  connect(cylinder1.cylinder_b, cylinder2.cylinder_a)
      annotation(Line(points={{-36, -21}, {-24, -21}}, color={45, 64, 110}));
  connect(cylinder2.crank_b, cylinder3.crank_a) annotation(Line(points={{-4, -37}, {8, -37}}, color={45, 64, 110}));
  connect(cylinder2.cylinder_b, cylinder3.cylinder_a)
      annotation(Line(points={{-4, -21}, {8, -21}}, color={45, 64, 110}));
  connect(cylinder3.crank_b, cylinder4.crank_a) annotation(Line(points={{28, -37}, {40, -37}}, color={45, 64, 110}));
  connect(cylinder3.cylinder_b, cylinder4.cylinder_a)
      annotation(Line(points={{28, -21}, {40, -21}}, color={45, 64, 110}));
  connect(cylinder4.crank_b, cylinder5.crank_a) annotation(Line(points={{60, -37}, {72, -37}}, color={45, 64, 110}));
  connect(cylinder4.cylinder_b, cylinder5.cylinder_a)
      annotation(Line(points={{60, -21}, {72, -21}}, color={45, 64, 110}));
  connect(cylinder5.crank_b, cylinder6.crank_a) annotation(Line(points={{92, -37}, {104, -37}}, color={45, 64, 110}));
  connect(cylinder5.cylinder_b, cylinder6.cylinder_a)
      annotation(Line(points={{92, -21}, {104, -21}}, color={45, 64, 110}));
  connect(bearing.axis, torqueSensor.flange_a)
      annotation(Line(points={{-78, -27}, {-78, 44}, {-72, 44}}, color={0, 112, 122}));
  connect(torqueSensor.flange_b, load.flange_a) annotation(Line(points={{-52, 44}, {-40, 44}}, color={0, 112, 122}));
  connect(load.flange_b, load2.flange) annotation(Line(points={{-20, 44}, {-8, 44}}, color={0, 112, 122}));
  connect(torqueSensor.tau, filter.u) annotation(Line(points={{-62, 33}, {-62, 7}, {-56.2, 7}}, color={36, 80, 160}));
  annotation(experiment(StopTime=1.01), Diagram(coordinateSystem(extent={{-140, -100}, {140, 100}})));
end EngineV6;
