within Modelica.Mechanics.MultiBody.Interfaces;
connector FlangeWithBearing "Flange of a shaft, with the frame of its bearing where wanted"
  parameter Boolean includeBearingConnector = false "= true: there is a bearing frame";
  Modelica.Mechanics.Rotational.Interfaces.Flange_a flange "Flange of the shaft";
  Modelica.Mechanics.MultiBody.Interfaces.Frame bearingFrame if includeBearingConnector "Frame of the bearing";
  annotation(defaultComponentName="flange");
end FlangeWithBearing;
