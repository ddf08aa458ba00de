within Modelica.Thermal.HeatTransfer.Interfaces;
connector HeatPort_b "Second heat port"
  extends HeatPort;
  annotation(Icon(graphics={
      Rectangle(extent={{-84, -84}, {84, 84}}, lineColor={178, 48, 32}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=1)}));
end HeatPort_b;
