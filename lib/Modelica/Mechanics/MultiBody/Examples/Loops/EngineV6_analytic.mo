within Modelica.Mechanics.MultiBody.Examples.Loops;
model EngineV6_analytic "Engine with six cylinders whose loops are solved by formulas"
  extends Modelica.Icons.Example;
  parameter Boolean animation = true "= true: the engine is drawn";
  output Modelica.Units.NonSI.AngularVelocity_rpm engineSpeed_rpm = Modelica.Units.Conversions.to_rpm(load.w) "Speed of the engine";
  output SI.Torque engineTorque = filter.u "Torque of the engine";
  output SI.Torque filteredEngineTorque = filter.y "Filtered torque";
  inner Modelica.Mechanics.MultiBody.World world(animateWorld=false, animateGravity=false) "World"
      annotation(Placement(transformation(extent={{-70, 4}, {-50, 24}})));
  Utilities.EngineV6_analytic engine(redeclare model Cylinder = Modelica.Mechanics.MultiBody.Examples.Loops.Utilities.Cylinder_analytic_CAD) "Engine"
      annotation(Placement(transformation(extent={{-38, 4}, {-18, 24}})));
  Modelica.Mechanics.Rotational.Components.Inertia load(phi(start=0, fixed=true), w(start=10, fixed=true), stateSelect=StateSelect.always, J=1) "Inertia"
      annotation(Placement(transformation(extent={{26, 4}, {46, 24}})));
  Modelica.Mechanics.Rotational.Sources.QuadraticSpeedDependentTorque load2(tau_nominal=-100, w_nominal=200, useSupport=false) "Load torque"
      annotation(Placement(transformation(extent={{78, 4}, {58, 24}})));
  Modelica.Mechanics.Rotational.Sensors.TorqueSensor torqueSensor "Torque of the engine"
      annotation(Placement(transformation(extent={{-6, 4}, {14, 24}})));
  Modelica.Blocks.Continuous.CriticalDamping filter(n=2, initType=Modelica.Blocks.Types.Init.SteadyState, f=5) "Filter"
      annotation(Placement(transformation(extent={{11, -33}, {31, -13}})));
equation
  connect(world.frame_b, engine.frame_a) annotation(Line(points={{-50, 14}, {-38, 14}}, color={45, 64, 110}));
  connect(engine.flange_b, torqueSensor.flange_a) annotation(Line(points={{-18, 14}, {-6, 14}}, color={0, 112, 122}));
  connect(torqueSensor.flange_b, load.flange_a) annotation(Line(points={{14, 14}, {26, 14}}, color={0, 112, 122}));
  connect(load.flange_b, load2.flange) annotation(Line(points={{46, 14}, {58, 14}}, color={0, 112, 122}));
  connect(torqueSensor.tau, filter.u) annotation(Line(points={{4, 3}, {4, -23}, {9.8, -23}}, color={36, 80, 160}));
  annotation(experiment(StopTime=1.01));
end EngineV6_analytic;
