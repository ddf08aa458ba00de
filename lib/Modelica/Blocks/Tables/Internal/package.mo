within Modelica.Blocks.Tables;
package Internal "Functions of the tables that the run time holds"
end Internal;
