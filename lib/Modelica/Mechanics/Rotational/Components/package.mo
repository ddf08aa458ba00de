within Modelica.Mechanics.Rotational;
package Components "Parts of drive trains"
end Components;
