within Modelica.Math.Random;
package Examples "Examples"
end Examples;
