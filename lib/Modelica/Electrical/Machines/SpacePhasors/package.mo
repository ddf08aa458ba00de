within Modelica.Electrical.Machines;
package SpacePhasors "Quantities of several phases as a vector in a plane"
end SpacePhasors;
