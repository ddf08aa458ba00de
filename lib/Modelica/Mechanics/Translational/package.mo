within Modelica.Mechanics;
package Translational "Rods and masses: one-dimensional translation"
  import Modelica.Units.SI;
end Translational;
