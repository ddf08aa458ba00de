within Modelica.Mechanics;
package Rotational "Drive trains: one-dimensional rotation"
  import Modelica.Units.SI;
end Rotational;
