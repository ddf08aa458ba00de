within Modelica.Utilities.Internal.PartialModelicaServices.ExternalReferences;
partial function PartialLoadResource "Path of a resource"
  extends Modelica.Icons.Function;
  input String uri "URI or path of the resource";
  output String fileReference "Path on this machine";
end PartialLoadResource;
