within Modelica.Units.Icons;
partial function Conversion "Picture of a conversion of units"
end Conversion;
