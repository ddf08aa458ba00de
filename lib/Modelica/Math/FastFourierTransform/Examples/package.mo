within Modelica.Math.FastFourierTransform;
package Examples "Examples"
end Examples;
