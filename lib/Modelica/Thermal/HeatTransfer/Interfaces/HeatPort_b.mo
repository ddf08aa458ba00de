within Modelica.Thermal.HeatTransfer.Interfaces;
connector HeatPort_b "Second heat port"
  extends HeatPort;
end HeatPort_b;
