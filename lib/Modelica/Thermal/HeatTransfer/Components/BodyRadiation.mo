within Modelica.Thermal.HeatTransfer.Components;
model BodyRadiation "Heat radiated between two bodies"
  extends Interfaces.Element1D;
  parameter Real Gr(unit = "m2") "Net radiation conductance between the surfaces";
equation
  Q_flow = Modelica.Constants.sigma*Gr*(port_a.T^4 - port_b.T^4);
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -70}, {-60, 70}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Rectangle(extent={{60, -70}, {90, 70}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{-50, 40}, {-44.4, 46.7}, {-38.9, 47.3}, {-33.3, 41.1}, {-27.8, 33.9}, {-22.2, 32.3}, {-16.7, 37.8}, {-11.1, 45.3}, {-5.6, 47.9}, {0, 43.3}, {5.6, 35.6}, {11.1, 32}, {16.7, 35.7}, {22.2, 43.4}, {27.8, 47.9}, {33.3, 45.2}, {38.9, 37.7}, {44.4, 32.3}, {50, 34}}, color={178, 48, 32}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-50, 0}, {-44.4, 6.7}, {-38.9, 7.3}, {-33.3, 1.1}, {-27.8, -6.1}, {-22.2, -7.7}, {-16.7, -2.2}, {-11.1, 5.3}, {-5.6, 7.9}, {0, 3.3}, {5.6, -4.4}, {11.1, -8}, {16.7, -4.3}, {22.2, 3.4}, {27.8, 7.9}, {33.3, 5.2}, {38.9, -2.3}, {44.4, -7.7}, {50, -6}}, color={178, 48, 32}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-50, -40}, {-44.4, -33.3}, {-38.9, -32.7}, {-33.3, -38.9}, {-27.8, -46.1}, {-22.2, -47.7}, {-16.7, -42.2}, {-11.1, -34.7}, {-5.6, -32.1}, {0, -36.7}, {5.6, -44.4}, {11.1, -48}, {16.7, -44.3}, {22.2, -36.6}, {27.8, -32.1}, {33.3, -34.8}, {38.9, -42.3}, {44.4, -47.7}, {50, -46}}, color={178, 48, 32}, thickness=0.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end BodyRadiation;
