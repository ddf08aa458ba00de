within Modelica.Utilities.Files;
function loadResource "Path of a file named by a modelica or file address"
  extends ModelicaServices.ExternalReferences.loadResource;
end loadResource;
