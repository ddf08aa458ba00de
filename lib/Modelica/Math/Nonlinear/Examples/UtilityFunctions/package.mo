within Modelica.Math.Nonlinear.Examples;
package UtilityFunctions "Functions to integrate"
end UtilityFunctions;
