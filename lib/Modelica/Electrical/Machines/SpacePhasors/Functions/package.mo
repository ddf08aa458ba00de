within Modelica.Electrical.Machines.SpacePhasors;
package Functions "Functions of space phasors"
end Functions;
