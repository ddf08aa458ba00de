within Modelica.Mechanics.Translational;
package Sources "What drives rods"
end Sources;
