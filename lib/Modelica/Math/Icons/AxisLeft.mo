within Modelica.Math.Icons;
partial function AxisLeft "Function drawn with the vertical axis at the left"
end AxisLeft;
