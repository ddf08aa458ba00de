package Cardan "What Cardan brings beside the Modelica library"
  extends Modelica.Icons.Package;
end Cardan;
