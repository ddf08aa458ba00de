within Modelica.Electrical.Analog.Basic;
model Inductor "Linear inductor"
  extends Interfaces.OnePort(i(start = 0));
  parameter SI.Inductance L(start = 1) "Inductance";
equation
  v = L*der(i);
  annotation(Icon(graphics={
      Line(points={{-90, 0}, {-60, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{60, 0}, {90, 0}}, color={20, 72, 170}, thickness=0.5),
      Line(points={{-60, 0}, {-58, 7.5}, {-52.5, 13}, {-45, 15}, {-37.5, 13}, {-32, 7.5}, {-30, 0}, {-30, 0}, {-28, 7.5}, {-22.5, 13}, {-15, 15}, {-7.5, 13}, {-2, 7.5}, {0, 0}, {0, 0}, {2, 7.5}, {7.5, 13}, {15, 15}, {22.5, 13}, {28, 7.5}, {30, 0}, {30, 0}, {32, 7.5}, {37.5, 13}, {45, 15}, {52.5, 13}, {58, 7.5}, {60, 0}}, color={20, 72, 170}, thickness=0.9),
      Text(extent={{-150, 80}, {150, 50}}, textString="L = %L", textColor={90, 100, 118}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Inductor;
