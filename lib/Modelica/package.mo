package Modelica "Models of mechanics, drives, control and electronics, shipped with Cardan"
  extends Modelica.Icons.Package;
  annotation(version="4.1.0");
end Modelica;
