within Modelica.Utilities;
package Strings "Functions of texts"
end Strings;
