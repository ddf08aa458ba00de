// Components have places, some connections no line: as texts have it that people write by hand.
package Placed
  model Base "A line of its own, and one that is missing"
    Modelica.Electrical.Analog.Basic.Ground ground annotation(Placement(transformation(extent={{-80, -80}, {-60, -60}})));
    Modelica.Electrical.Analog.Sources.ConstantVoltage source(V=10)
      annotation(Placement(transformation(extent={{-10, -10}, {10, 10}}, rotation=270, origin={-70, 0})));
  equation
    connect(source.n, ground.p); // no line
  end Base;

  model Circuit
    extends Base;
    Modelica.Electrical.Analog.Basic.Resistor resistor(R=1) annotation(Placement(transformation(extent={{-50, 30}, {-30, 50}})));
    Modelica.Electrical.Analog.Basic.Resistor between(R=2) annotation(Placement(transformation(extent={{-10, 30}, {10, 50}})));
    Modelica.Electrical.Analog.Basic.Capacitor capacitor(C=1, v(start=0, fixed=true))
      annotation(Placement(transformation(extent={{-10, -10}, {10, 10}}, rotation=270, origin={50, 0})));
    Modelica.Electrical.Analog.Basic.Resistor row[3](each R=1) annotation(Placement(transformation(extent={{-10, -50}, {10, -30}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin pin annotation(Placement(transformation(extent={{90, 30}, {110, 50}})));
    Modelica.Electrical.Analog.Basic.Resistor nowhere(R=1) annotation(Placement(visible=false));
  equation
    connect(source.p, resistor.p) annotation(Line(points={{-70, 10}, {-70, 40}, {-50, 40}}, color={0, 0, 255}));
    connect(resistor.n, capacitor.p); /* around what is between */
    connect(between.p, resistor.n) annotation(Line(color={255, 0, 0}));
    connect(capacitor.p, pin) "to the outside";
    connect(capacitor.n, ground.p);
    for i in 1:2 loop
      connect(row[i].n, row[i + 1].p);
      connect(row[i].p, row[i + 1].p);
    end for;
    connect(row[3].n, ground.p);
    connect(nowhere.p, ground.p);
  end Circuit;
end Placed;
