within Modelica.Mechanics.MultiBody.Interfaces;
connector Frame_resolve "Frame in which vectors are resolved; neither force nor torque acts at it"
  extends Frame;
  annotation(defaultComponentName="frame_resolve");
end Frame_resolve;
