within Modelica.Mechanics.Translational.Components;
model InitializeFlange "Sets the position, speed and acceleration of a flange at the start, by signals"
  parameter Boolean use_s_start = true "True: the position at the start is given";
  parameter Boolean use_v_start = true "True: the speed at the start is given";
  parameter Boolean use_a_start = true "True: the acceleration at the start is given";
  parameter StateSelect stateSelect = StateSelect.default "Whether position and speed of the flange should be states";
  Modelica.Blocks.Interfaces.RealInput s_start(unit = "m") if use_s_start "Position at the start" annotation(Placement(transformation(extent={{-124, 68}, {-100, 92}})));
  Modelica.Blocks.Interfaces.RealInput v_start(unit = "m/s") if use_v_start "Speed at the start" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealInput a_start(unit = "m/s2") if use_a_start "Acceleration at the start" annotation(Placement(transformation(extent={{-124, -92}, {-100, -68}})));
  Interfaces.Flange_b flange "Flange that is initialised" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  SI.Position s_flange(stateSelect = stateSelect) = flange.s "Position of the flange";
  SI.Velocity v_flange(stateSelect = stateSelect) = der(s_flange) "Speed of the flange";
protected
  model Set_s_start "Gives the position at the start"
    Modelica.Blocks.Interfaces.RealInput s_start(unit = "m") "Position at the start";
    Interfaces.Flange_b flange "Flange that is initialised";
  initial equation
    s_start = flange.s;
  equation
    flange.f = 0;
  end Set_s_start;
  model Set_v_start "Gives the speed at the start"
    Modelica.Blocks.Interfaces.RealInput v_start(unit = "m/s") "Speed at the start";
    Interfaces.Flange_b flange "Flange that is initialised";
  initial equation
    v_start = der(flange.s);
  equation
    flange.f = 0;
  end Set_v_start;
  model Set_a_start "Gives the acceleration at the start"
    Modelica.Blocks.Interfaces.RealInput a_start(unit = "m/s2") "Acceleration at the start";
    Interfaces.Flange_b flange(s(stateSelect = StateSelect.avoid)) "Flange that is initialised";
    SI.Velocity v = der(flange.s) "Speed of the flange";
  initial equation
    a_start = der(v);
  equation
    flange.f = 0;
  end Set_a_start;
  model Set_flange_f "Leaves the flange without force"
    Interfaces.Flange_b flange "Flange that is initialised";
  equation
    flange.f = 0;
  end Set_flange_f;
  Set_s_start set_s_start if use_s_start "Position at the start";
  Set_v_start set_v_start if use_v_start "Speed at the start";
  Set_a_start set_a_start if use_a_start "Acceleration at the start";
  Set_flange_f set_flange_f "No force";
equation
  connect(s_start, set_s_start.s_start);
  connect(v_start, set_v_start.v_start);
  connect(a_start, set_a_start.a_start);
  connect(flange, set_s_start.flange);
  connect(flange, set_v_start.flange);
  connect(flange, set_a_start.flange);
  connect(flange, set_flange_f.flange);
  annotation(Icon(graphics={
      Rectangle(extent={{-80, -60}, {60, 60}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-76, 30}, {56, -30}}, textString="t = 0", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Line(points={{60, 0}, {90, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end InitializeFlange;
