within Modelica.Utilities.Files;
package Internal "What the functions on files use"
end Internal;
