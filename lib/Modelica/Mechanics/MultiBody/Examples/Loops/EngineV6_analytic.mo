within Modelica.Mechanics.MultiBody.Examples.Loops;
model EngineV6_analytic "Engine with six cylinders whose loops are solved by formulas"
  extends Modelica.Icons.Example;
  parameter Boolean animation = true "= true: the engine is drawn";
  output Modelica.Units.NonSI.AngularVelocity_rpm engineSpeed_rpm = Modelica.Units.Conversions.to_rpm(load.w) "Speed of the engine";
  output SI.Torque engineTorque = filter.u "Torque of the engine";
  output SI.Torque filteredEngineTorque = filter.y "Filtered torque";
  inner Modelica.Mechanics.MultiBody.World world(animateWorld=false, animateGravity=false) "World";
  Utilities.EngineV6_analytic engine(redeclare model Cylinder = Modelica.Mechanics.MultiBody.Examples.Loops.Utilities.Cylinder_analytic_CAD) "Engine";
  Modelica.Mechanics.Rotational.Components.Inertia load(phi(start=0, fixed=true), w(start=10, fixed=true), stateSelect=StateSelect.always, J=1) "Inertia";
  Modelica.Mechanics.Rotational.Sources.QuadraticSpeedDependentTorque load2(tau_nominal=-100, w_nominal=200, useSupport=false) "Load torque";
  Modelica.Mechanics.Rotational.Sensors.TorqueSensor torqueSensor "Torque of the engine";
  Modelica.Blocks.Continuous.CriticalDamping filter(n=2, initType=Modelica.Blocks.Types.Init.SteadyState, f=5) "Filter";
equation
  connect(world.frame_b, engine.frame_a);
  connect(engine.flange_b, torqueSensor.flange_a);
  connect(torqueSensor.flange_b, load.flange_a);
  connect(load.flange_b, load2.flange);
  connect(torqueSensor.tau, filter.u);
  annotation(experiment(StopTime=1.01));
end EngineV6_analytic;
