within Modelica.Thermal.HeatTransfer.Interfaces;
connector HeatPort_a "First heat port"
  extends HeatPort;
end HeatPort_a;
