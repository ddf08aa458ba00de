within Modelica.Blocks.Interfaces.Adaptors;
package Functions "A value whose derivatives are given"
end Functions;
