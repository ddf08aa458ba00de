within Modelica.Blocks.Interfaces.Adaptors;
partial model FlowToPotentialAdaptor "Flow in, potential and its derivatives out"
  parameter Boolean use_pder = true "True: the first derivative of the potential is an output" annotation(Evaluate = true);
  parameter Boolean use_pder2 = true "True: the second derivative of the potential is an output" annotation(Evaluate = true);
  parameter Boolean use_fder = true "True: the first derivative of the flow is an input" annotation(Evaluate = true);
  parameter Boolean use_fder2 = true "True: the second derivative of the flow is an input" annotation(Evaluate = true);
  Modelica.Blocks.Interfaces.RealOutput p "Potential" annotation(Placement(transformation(extent={{98, 68}, {122, 92}})));
  Modelica.Blocks.Interfaces.RealOutput pder if use_pder "First derivative of the potential" annotation(Placement(transformation(extent={{98, -12}, {122, 12}})));
  Modelica.Blocks.Interfaces.RealOutput pder2 if use_pder and use_pder2 "Second derivative of the potential" annotation(Placement(transformation(extent={{98, -92}, {122, -68}})));
  Modelica.Blocks.Interfaces.RealInput f "Flow" annotation(Placement(transformation(extent={{-124, 68}, {-100, 92}})));
  Modelica.Blocks.Interfaces.RealInput fder if use_fder "First derivative of the flow" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
  Modelica.Blocks.Interfaces.RealInput fder2 if use_fder and use_fder2 "Second derivative of the flow" annotation(Placement(transformation(extent={{-124, -92}, {-100, -68}})));
protected
  parameter String Name_p = "p" "Name of the potential";
  parameter String Name_pder = "der(p)" "Name of its derivative";
  parameter String Name_pder2 = "der2(p)" "Name of its second derivative";
  parameter String Name_f = "f" "Name of the flow";
  parameter String Name_fder = "der(f)" "Name of its derivative";
  parameter String Name_fder2 = "der2(f)" "Name of its second derivative";
  Real y "Potential of the model";
  Modelica.Blocks.Interfaces.RealOutput y1 "Derivative of the potential, or 0";
  Modelica.Blocks.Interfaces.RealOutput y2 "Second derivative of the potential, or 0";
  Real u "Flow of the model";
  Modelica.Blocks.Interfaces.RealInput u1 "Derivative of the flow, or 0";
  Modelica.Blocks.Interfaces.RealInput u2 "Second derivative of the flow, or 0";
equation
  p = y;
  y1 = if use_pder then der(y) else 0;
  y2 = if use_pder and use_pder2 then der(y1) else 0;
  connect(y1, pder);
  connect(y2, pder2);
  if use_fder then
    connect(fder, u1);
  else
    u1 = 0;
  end if;
  if use_fder and use_fder2 then
    connect(fder2, u2);
  else
    u2 = 0;
  end if;
  if use_fder and use_fder2 then
    u = Functions.state2({f, u1, u2}, time);
  elseif use_fder then
    u = Functions.state1({f, u1}, time);
  else
    u = f;
  end if;
end FlowToPotentialAdaptor;
