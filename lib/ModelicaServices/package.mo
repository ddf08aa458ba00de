package ModelicaServices "What the simulator itself provides to the library"
  extends Modelica.Icons.Package;
  constant String target = "Cardan" "Name of the simulator";
end ModelicaServices;
