within Modelica.Blocks.Math;
package UnitConversions "Blocks that convert units"
end UnitConversions;
