within Modelica.Electrical.Digital;
package Basic "Gates without delay"
end Basic;
