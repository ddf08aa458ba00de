within Modelica.Mechanics.Rotational.Components;
model AngleToTorqueAdaptor "Adaptor of a compliant model: angle, speed and acceleration in, torque out"
  parameter Boolean use_w = true "True: the speed is an input" annotation(Evaluate = true);
  parameter Boolean use_a = true "True: the acceleration is an input" annotation(Evaluate = true);
  Interfaces.Flange_b flange "Flange of the model";
  Modelica.Blocks.Interfaces.RealInput phi(unit = "rad") "Angle of the flange";
  Modelica.Blocks.Interfaces.RealInput w(unit = "rad/s") if use_w or use_a "Speed of the flange";
  Modelica.Blocks.Interfaces.RealInput a(unit = "rad/s2") if use_a "Acceleration of the flange";
  Modelica.Blocks.Interfaces.RealOutput tau(unit = "N.m") "Torque of the flange";
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
end AngleToTorqueAdaptor;
