within Modelica.Electrical.Analog;
package Ideal "Ideal components"
end Ideal;
