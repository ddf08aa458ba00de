within Modelica.Utilities;
package Files "Names of files"
end Files;
