within Modelica.Mechanics.Rotational;
package Sources "What drives shafts"
end Sources;
