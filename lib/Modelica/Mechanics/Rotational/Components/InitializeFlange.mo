within Modelica.Mechanics.Rotational.Components;
model InitializeFlange "Sets the angle, speed and acceleration of a flange at the start, by signals"
  parameter Boolean use_phi_start = true "True: the angle at the start is given";
  parameter Boolean use_w_start = true "True: the speed at the start is given";
  parameter Boolean use_a_start = true "True: the acceleration at the start is given";
  parameter StateSelect stateSelect = StateSelect.default "Whether angle and speed of the flange should be states";
  Modelica.Blocks.Interfaces.RealInput phi_start(unit = "rad") if use_phi_start "Angle at the start" annotation(Placement(transformation(extent={{-124, 68}, {-100, 92}})));
  Modelica.Blocks.Interfaces.RealInput w_start(unit = "rad/s") if use_w_start "Speed at the start" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealInput a_start(unit = "rad/s2") if use_a_start "Acceleration at the start" annotation(Placement(transformation(extent={{-124, -92}, {-100, -68}})));
  Interfaces.Flange_b flange "Flange that is initialised" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  SI.Angle phi_flange(stateSelect = stateSelect) = flange.phi "Angle of the flange";
  SI.AngularVelocity w_flange(stateSelect = stateSelect) = der(phi_flange) "Speed of the flange";
protected
  model Set_phi_start "Gives the angle at the start"
    Modelica.Blocks.Interfaces.RealInput phi_start(unit = "rad") "Angle at the start";
    Interfaces.Flange_b flange "Flange that is initialised";
  initial equation
    phi_start = flange.phi;
  equation
    flange.tau = 0;
  end Set_phi_start;
  model Set_w_start "Gives the speed at the start"
    Modelica.Blocks.Interfaces.RealInput w_start(unit = "rad/s") "Speed at the start";
    Interfaces.Flange_b flange "Flange that is initialised";
  initial equation
    w_start = der(flange.phi);
  equation
    flange.tau = 0;
  end Set_w_start;
  model Set_a_start "Gives the acceleration at the start"
    Modelica.Blocks.Interfaces.RealInput a_start(unit = "rad/s2") "Acceleration at the start";
    Interfaces.Flange_b flange(phi(stateSelect = StateSelect.avoid)) "Flange that is initialised";
    SI.AngularVelocity w = der(flange.phi) "Speed of the flange";
  initial equation
    a_start = der(w);
  equation
    flange.tau = 0;
  end Set_a_start;
  model Set_flange_tau "Leaves the flange without torque"
    Interfaces.Flange_b flange "Flange that is initialised";
  equation
    flange.tau = 0;
  end Set_flange_tau;
  Set_phi_start set_phi_start if use_phi_start "Angle at the start";
  Set_w_start set_w_start if use_w_start "Speed at the start";
  Set_a_start set_a_start if use_a_start "Acceleration at the start";
  Set_flange_tau set_flange_tau "No torque";
equation
  connect(phi_start, set_phi_start.phi_start);
  connect(w_start, set_w_start.w_start);
  connect(a_start, set_a_start.a_start);
  connect(flange, set_phi_start.flange);
  connect(flange, set_w_start.flange);
  connect(flange, set_a_start.flange);
  connect(flange, set_flange_tau.flange);
  annotation(Icon(graphics={
      Rectangle(extent={{-80, -60}, {60, 60}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-76, 30}, {56, -30}}, textString="t = 0", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Line(points={{60, 0}, {90, 0}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end InitializeFlange;
