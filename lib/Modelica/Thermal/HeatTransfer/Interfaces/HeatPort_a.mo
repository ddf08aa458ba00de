within Modelica.Thermal.HeatTransfer.Interfaces;
connector HeatPort_a "First heat port"
  extends HeatPort;
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -90}, {90, 90}}, lineColor={178, 48, 32}, fillColor={178, 48, 32}, fillPattern=FillPattern.Solid)}));
end HeatPort_a;
