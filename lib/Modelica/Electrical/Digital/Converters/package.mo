within Modelica.Electrical.Digital;
package Converters "From and to Booleans"
end Converters;
