within Modelica.Mechanics.Translational;
package Components "Parts that move along a line"
end Components;
