within Modelica.Mechanics.Rotational.Components;
model TorqueToAngleAdaptor "Adaptor of an inertia model: torque in, angle, speed and acceleration out"
  parameter Boolean use_w = true "True: the speed is an output" annotation(Evaluate = true);
  parameter Boolean use_a = true "True: the acceleration is an output" annotation(Evaluate = true);
  Interfaces.Flange_a flange "Flange of the model" annotation(Placement(transformation(extent={{-110, 50}, {-90, 70}})));
  Modelica.Blocks.Interfaces.RealOutput phi(unit = "rad") "Angle of the flange" annotation(Placement(transformation(extent={{98, 68}, {122, 92}})));
  Modelica.Blocks.Interfaces.RealOutput w(unit = "rad/s") if use_w "Speed of the flange" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
  Modelica.Blocks.Interfaces.RealOutput a(unit = "rad/s2") if use_a "Acceleration of the flange" annotation(Placement(transformation(extent={{98, -92}, {122, -68}})));
  Modelica.Blocks.Interfaces.RealInput tau(unit = "N.m") "Torque on the flange" annotation(Placement(transformation(extent={{-124, -72}, {-100, -48}})));
protected
  Modelica.Blocks.Interfaces.RealInput w_internal(unit = "rad/s") "Speed, or 0";
  Modelica.Blocks.Interfaces.RealInput a_internal(unit = "rad/s2") "Acceleration, or 0";
equation
  flange.tau = tau;
  flange.phi = phi;
  if use_w then
    w_internal = der(phi);
  else
    w_internal = 0;
  end if;
  if use_a then
    a_internal = der(w_internal);
  else
    a_internal = 0;
  end if;
  connect(w_internal, w);
  connect(a_internal, a);
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -80}, {60, 80}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-56, 50}, {56, -50}}, textString="τ → φ", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end TorqueToAngleAdaptor;
