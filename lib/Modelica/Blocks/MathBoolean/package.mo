within Modelica.Blocks;
package MathBoolean "Logic with as many inputs as are connected"
end MathBoolean;
