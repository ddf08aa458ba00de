within Modelica.Electrical.Analog;
package Basic "Basic components"
end Basic;
