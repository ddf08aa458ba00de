within Modelica.Mechanics.Rotational.Components;
model AngleToTorqueAdaptor "Adaptor of a compliant model: angle, speed and acceleration in, torque out"
  parameter Boolean use_w = true "True: the speed is an input" annotation(Evaluate = true);
  parameter Boolean use_a = true "True: the acceleration is an input" annotation(Evaluate = true);
  Interfaces.Flange_b flange "Flange of the model" annotation(Placement(transformation(extent={{90, 50}, {110, 70}})));
  Modelica.Blocks.Interfaces.RealInput phi(unit = "rad") "Angle of the flange" annotation(Placement(transformation(extent={{-124, 68}, {-100, 92}})));
  Modelica.Blocks.Interfaces.RealInput w(unit = "rad/s") if use_w or use_a "Speed of the flange" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealInput a(unit = "rad/s2") if use_a "Acceleration of the flange" annotation(Placement(transformation(extent={{-124, -92}, {-100, -68}})));
  Modelica.Blocks.Interfaces.RealOutput tau(unit = "N.m") "Torque of the flange" annotation(Placement(transformation(extent={{98, -72}, {122, -48}})));
protected
  Modelica.Blocks.Interfaces.RealInput w_internal(unit = "rad/s") "Speed, or 0";
  Modelica.Blocks.Interfaces.RealInput a_internal(unit = "rad/s2") "Acceleration, or 0";
equation
  connect(w, w_internal);
  connect(a, a_internal);
  if not (use_w or use_a) then
    w_internal = 0;
  end if;
  if not use_a then
    a_internal = 0;
  end if;
  if use_a then
    flange.phi = Modelica.Blocks.Interfaces.Adaptors.Functions.state2({phi, w_internal, a_internal}, time);
  elseif use_w then
    flange.phi = Modelica.Blocks.Interfaces.Adaptors.Functions.state1({phi, w_internal}, time);
  else
    flange.phi = phi;
  end if;
  tau = -flange.tau;
  annotation(Icon(graphics={
      Rectangle(extent={{-60, -80}, {60, 80}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-56, 50}, {56, -50}}, textString="φ → τ", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end AngleToTorqueAdaptor;
