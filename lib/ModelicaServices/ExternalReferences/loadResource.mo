within ModelicaServices.ExternalReferences;
function loadResource "Path on this machine of a resource given as URI or path (modelica:// is resolved by the compiler)"
  extends Modelica.Utilities.Internal.PartialModelicaServices.ExternalReferences.PartialLoadResource;
algorithm
  fileReference := uri;
end loadResource;
