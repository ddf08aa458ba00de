within Modelica.Blocks;
package Routing "Blocks that join and split signals"
end Routing;
