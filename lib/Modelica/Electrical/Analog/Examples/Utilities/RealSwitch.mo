within Modelica.Electrical.Analog.Examples.Utilities;
model RealSwitch "Two-way switch with a resistance"
  Ideal.ControlledIdealTwoWaySwitch S(level = 2.5) "Switch";
  Basic.Resistor R(R = 0.01) "Resistance";
  Interfaces.Pin p "Common pin";
  Interfaces.Pin n1 "Pin below the level";
  Interfaces.Pin n2 "Pin above the level";
  Interfaces.Pin control "Pin of control";
equation
  connect(p, R.p);
  connect(R.n, S.p);
  connect(S.n1, n1);
  connect(S.n2, n2);
  connect(control, S.control);
end RealSwitch;
