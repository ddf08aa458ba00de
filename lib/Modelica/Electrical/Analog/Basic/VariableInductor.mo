within Modelica.Electrical.Analog.Basic;
model VariableInductor "Inductor whose inductance is a signal"
  extends Interfaces.OnePort;
  Modelica.Blocks.Interfaces.RealInput L(unit = "H") "Inductance" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  SI.MagneticFlux Psi "Flux linkage";
  parameter SI.Inductance Lmin = Modelica.Constants.eps "Smallest inductance";
  parameter SI.Current IC = 0 "Current at the start";
  parameter Boolean UIC = false "True: the current at the start is IC";
initial equation
  if UIC then
    i = IC;
  end if;
equation
  assert(L >= 0, "An inductance (= " + String(L) + ") is negative");
  Psi = noEvent(max(L, Lmin))*i;
  v = der(Psi);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-60, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{60, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-60, 0}, {-58, 7.5}, {-52.5, 13}, {-45, 15}, {-37.5, 13}, {-32, 7.5}, {-30, 0}, {-30, 0}, {-28, 7.5}, {-22.5, 13}, {-15, 15}, {-7.5, 13}, {-2, 7.5}, {0, 0}, {0, 0}, {2, 7.5}, {7.5, 13}, {15, 15}, {22.5, 13}, {28, 7.5}, {30, 0}, {30, 0}, {32, 7.5}, {37.5, 13}, {45, 15}, {52.5, 13}, {58, 7.5}, {60, 0}}, color={20, 72, 170}, thickness=0.9),
      Line(points={{-50, -50}, {50, 56}}, color={20, 72, 170}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{0, 96}, {0, 40}}, color={36, 80, 160}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end VariableInductor;
