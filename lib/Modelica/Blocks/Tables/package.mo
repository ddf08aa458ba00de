within Modelica.Blocks;
package Tables "Curves and surfaces from tables"
end Tables;
