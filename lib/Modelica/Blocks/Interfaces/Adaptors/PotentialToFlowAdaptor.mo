within Modelica.Blocks.Interfaces.Adaptors;
partial model PotentialToFlowAdaptor "Potential and its derivatives in, flow out"
  parameter Boolean use_pder = true "True: the first derivative of the potential is an input" annotation(Evaluate = true);
  parameter Boolean use_pder2 = true "True: the second derivative of the potential is an input" annotation(Evaluate = true);
  parameter Boolean use_fder = true "True: the first derivative of the flow is an output" annotation(Evaluate = true);
  parameter Boolean use_fder2 = true "True: the second derivative of the flow is an output" annotation(Evaluate = true);
  Modelica.Blocks.Interfaces.RealInput p "Potential" annotation(Placement(transformation(extent={{-124, 68}, {-100, 92}})));
  Modelica.Blocks.Interfaces.RealInput pder if use_pder "First derivative of the potential" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealInput pder2 if use_pder and use_pder2 "Second derivative of the potential" annotation(Placement(transformation(extent={{-124, -92}, {-100, -68}})));
  Modelica.Blocks.Interfaces.RealOutput f "Flow" annotation(Placement(transformation(extent={{98, 68}, {122, 92}})));
  Modelica.Blocks.Interfaces.RealOutput fder if use_fder "First derivative of the flow" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
  Modelica.Blocks.Interfaces.RealOutput fder2 if use_fder and use_fder2 "Second derivative of the flow" annotation(Placement(transformation(extent={{98, -92}, {122, -68}})));
protected
  parameter String Name_p = "p" "Name of the potential";
  parameter String Name_pder = "der(p)" "Name of its derivative";
  parameter String Name_pder2 = "der2(p)" "Name of its second derivative";
  parameter String Name_f = "f" "Name of the flow";
  parameter String Name_fder = "der(f)" "Name of its derivative";
  parameter String Name_fder2 = "der2(f)" "Name of its second derivative";
  Real y "Flow of the model";
  Modelica.Blocks.Interfaces.RealOutput y1 "Derivative of the flow, or 0";
  Modelica.Blocks.Interfaces.RealOutput y2 "Second derivative of the flow, or 0";
  Real u "Potential of the model";
  Modelica.Blocks.Interfaces.RealInput u1 "Derivative of the potential, or 0";
  Modelica.Blocks.Interfaces.RealInput u2 "Second derivative of the potential, or 0";
equation
  f = -y;
  y1 = if use_fder then -der(y) else 0;
  y2 = if use_fder and use_fder2 then -der(y1) else 0;
  connect(y1, fder);
  connect(y2, fder2);
  if use_pder then
    connect(pder, u1);
  else
    u1 = 0;
  end if;
  if use_pder and use_pder2 then
    connect(pder2, u2);
  else
    u2 = 0;
  end if;
  if use_pder and use_pder2 then
    u = Functions.state2({p, u1, u2}, time);
  elseif use_pder then
    u = Functions.state1({p, u1}, time);
  else
    u = p;
  end if;
end PotentialToFlowAdaptor;
