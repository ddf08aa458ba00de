within Modelica.Blocks.Interfaces;
package Adaptors "Adaptors between physical connectors and signals, for co-simulation units"
end Adaptors;
