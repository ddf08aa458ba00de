within Modelica.Electrical.Machines.SpacePhasors;
package Blocks "Blocks of space phasors"
end Blocks;
