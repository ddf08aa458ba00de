within Modelica.Blocks;
package MathInteger "Blocks that calculate with Integers"
end MathInteger;
