within Modelica.Thermal.HeatTransfer.Components;
model BodyRadiation "Heat radiated between two bodies"
  extends Interfaces.Element1D;
  parameter Real Gr(unit = "m2") "Net radiation conductance between the surfaces";
equation
  Q_flow = Modelica.Constants.sigma*Gr*(port_a.T^4 - port_b.T^4);
end BodyRadiation;
