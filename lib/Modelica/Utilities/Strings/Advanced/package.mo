within Modelica.Utilities.Strings;
package Advanced "Functions that scan texts"
end Advanced;
