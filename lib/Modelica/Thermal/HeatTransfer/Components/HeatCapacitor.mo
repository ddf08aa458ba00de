within Modelica.Thermal.HeatTransfer.Components;
model HeatCapacitor "A body of one temperature that stores heat"
  parameter SI.HeatCapacity C "Heat capacity";
  SI.Temperature T(start = 293.15, displayUnit = "degC") "Temperature";
  SI.TemperatureSlope der_T(start = 0) "Change of temperature";
  Interfaces.HeatPort_a port "Heat port" annotation(Placement(transformation(extent={{-10, -110}, {10, -90}})));
equation
  T = port.T;
  der_T = der(T);
  C*der(T) = port.Q_flow;
  annotation(Icon(graphics={
      Polygon(points={{-60, -70}, {-80, -10}, {-66, 46}, {-20, 70}, {34, 60}, {74, 20}, {70, -40}, {30, -74}, {-60, -70}}, lineColor={178, 48, 32}, fillColor={252, 218, 206}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-60, 30}, {60, -30}}, textString="%C", textColor={178, 48, 32}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end HeatCapacitor;
