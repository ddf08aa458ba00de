package Kit "Parts to join"
  connector Pin
    Real v;
    flow Real i;
    annotation(Icon(graphics={Rectangle(extent={{-100, -100}, {100, 100}}, fillColor={0, 0, 255}, fillPattern=FillPattern.Solid)}));
  end Pin;

  partial model TwoPin
    Pin p annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
    Pin n annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
    annotation(Icon(graphics={Rectangle(extent={{-90, -40}, {90, 40}}), Text(extent={{-90, -80}, {90, -40}}, textString="%name")}));
  end TwoPin;

  model Resistor
    extends TwoPin;
    parameter Real R = 1 "Resistance";
  equation
    p.v - n.v = R*p.i;
    p.i + n.i = 0;
  end Resistor;

  model Capacitor
    extends TwoPin;
    parameter Real C = 1 "Capacitance";
  equation
    C*(der(p.v) - der(n.v)) = p.i;
    p.i + n.i = 0;
  end Capacitor;

  model Variable "A resistor that a signal sets"
    extends TwoPin;
    Modelica.Blocks.Interfaces.RealInput r annotation(Placement(transformation(extent={{-20, 80}, {20, 120}}, rotation=-90)));
  equation
    p.v - n.v = r*p.i;
    p.i + n.i = 0;
  end Variable;

  block Constant
    parameter Real k = 1 "Value";
    Modelica.Blocks.Interfaces.RealOutput y annotation(Placement(transformation(extent={{100, -10}, {120, 10}})));
  equation
    y = k;
    annotation(Icon(graphics={Rectangle(extent={{-100, -100}, {100, 100}})}));
  end Constant;

  block Sum
    parameter Integer nu = 0 "How many are added" annotation(Dialog(connectorSizing=true));
    Modelica.Blocks.Interfaces.RealInput u[nu] annotation(Placement(transformation(extent={{-120, -20}, {-80, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y annotation(Placement(transformation(extent={{100, -10}, {120, 10}})));
  equation
    y = sum(u);
    annotation(Icon(graphics={Rectangle(extent={{-100, -100}, {100, 100}})}));
  end Sum;
end Kit;
