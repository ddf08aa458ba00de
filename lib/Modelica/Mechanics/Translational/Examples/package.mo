within Modelica.Mechanics.Translational;
package Examples "Rods and masses to learn from"
end Examples;
