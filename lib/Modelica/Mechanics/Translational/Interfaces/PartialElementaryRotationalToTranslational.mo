within Modelica.Mechanics.Translational.Interfaces;
partial model PartialElementaryRotationalToTranslational "Turns rotation into translation, written as equations"
  extends Modelica.Mechanics.Rotational.Interfaces.PartialElementaryRotationalToTranslational;
end PartialElementaryRotationalToTranslational;
