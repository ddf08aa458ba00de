within Modelica.Mechanics.MultiBody.Interfaces;
model FlangeWithBearingAdaptor "Splits a flange with bearing into flange and frame"
  parameter Boolean includeBearingConnector = false "= true: there is a bearing frame";
  FlangeWithBearing flangeAndFrame(includeBearingConnector=includeBearingConnector) "Flange and frame together";
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Flange";
  Frame_a frame if includeBearingConnector "Frame of the bearing";
equation
  connect(flange, flangeAndFrame.flange);
  connect(frame, flangeAndFrame.bearingFrame);
end FlangeWithBearingAdaptor;
