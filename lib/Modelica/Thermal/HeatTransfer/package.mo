within Modelica.Thermal;
package HeatTransfer "Heat conduction, convection, radiation and storage between lumped bodies"
  import Modelica.Units.SI;
end HeatTransfer;
