within Modelica.Electrical.Analog;
package Types "Choices of analog components"
end Types;
