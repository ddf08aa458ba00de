within Modelica.Utilities;
package Types "Choices of the functions on texts and files"
end Types;
