within Modelica.Mechanics.Rotational;
package Examples "Drive trains to learn from"
end Examples;
