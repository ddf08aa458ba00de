within Modelica.Electrical.Analog.Icons;
partial model CurrentSource "Picture of a current source"
end CurrentSource;
