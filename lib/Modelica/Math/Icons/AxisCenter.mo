within Modelica.Math.Icons;
partial function AxisCenter "Function drawn with the vertical axis in the middle"
end AxisCenter;
