within Modelica.Math.Nonlinear;
package Examples "Examples"
end Examples;
