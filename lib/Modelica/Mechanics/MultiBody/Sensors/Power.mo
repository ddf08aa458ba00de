within Modelica.Mechanics.MultiBody.Sensors;
model Power "Power that flows from frame a to frame b, which it joins rigidly"
  extends Modelica.Icons.RoundSensor;
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  Modelica.Blocks.Interfaces.RealOutput power(quantity="Power", unit="W") "Power at frame a";
equation
  Connections.branch(frame_a.R, frame_b.R);
  frame_b.r_0 = frame_a.r_0;
  frame_b.R = frame_a.R;
  zeros(3) = frame_a.f + frame_b.f;
  zeros(3) = frame_a.t + frame_b.t;
  power = Frames.resolve1(frame_a.R, frame_a.f)*der(frame_a.r_0) + frame_a.t*frame_a.R.w;
end Power;
