within Modelica.Mechanics.Rotational;
package Icons "Symbols of the parts, without equations"
end Icons;
