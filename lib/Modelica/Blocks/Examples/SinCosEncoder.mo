within Modelica.Blocks.Examples;
model SinCosEncoder "Angle and speed from the four signals of an encoder"
  import Modelica.Constants.pi;
  SI.AngularVelocity w = 2*pi*ramp.y "Speed";
  Sources.Ramp ramp(height = 100, duration = 1, offset = 0, startTime = 0) "Frequency"
      annotation(Placement(transformation(extent={{-100, -39}, {-80, -19}})));
  Sources.CosineVariableFrequencyAndAmplitude cosB(useConstantAmplitude = true, offset = 1.5, phi(fixed = true)) "Cosine"
      annotation(Placement(transformation(extent={{-66, -33}, {-46, -13}})));
  Sources.CosineVariableFrequencyAndAmplitude cosBminus(useConstantAmplitude = true, constantAmplitude = -1, offset = 1.5, phi(fixed = true)) "Cosine, inverted"
      annotation(Placement(transformation(extent={{-50, -70}, {-30, -50}})));
  Sources.SineVariableFrequencyAndAmplitude sinA(useConstantAmplitude = true, offset = 1.5, phi(fixed = true)) "Sine"
      annotation(Placement(transformation(extent={{-67, 54}, {-47, 74}})));
  Sources.SineVariableFrequencyAndAmplitude sinAminus(useConstantAmplitude = true, constantAmplitude = -1, offset = 1.5, phi(fixed = true)) "Sine, inverted"
      annotation(Placement(transformation(extent={{-52, 5}, {-32, 25}})));
  Math.Feedback feedbackCos "Cosine without its offset"
      annotation(Placement(transformation(extent={{-32, -33}, {-12, -13}})));
  Math.Feedback feedbackSin "Sine without its offset"
      annotation(Placement(transformation(extent={{-33, 54}, {-13, 74}})));
  Electrical.Machines.SpacePhasors.Blocks.Rotator rotator "The signals as they are seen from the angle found"
      annotation(Placement(transformation(extent={{3, -33}, {23, -13}})));
  Continuous.Integrator integrator(k = 1e6) "Follows the angle: what is left across is brought to zero"
      annotation(Placement(transformation(extent={{37, -33}, {57, -13}})));
  Continuous.Der der1 "Speed found" annotation(Placement(transformation(extent={{57, -69}, {37, -49}})));
  Math.WrapAngle wrapAngle(positiveRange = false) "Angle found, within a turn"
      annotation(Placement(transformation(extent={{71, -33}, {91, -13}})));
  Electrical.Machines.SpacePhasors.Blocks.ToPolar toPolar "Angle by the arc tangent, for comparison"
      annotation(Placement(transformation(extent={{3, 54}, {23, 74}})));
equation
  connect(ramp.y, cosB.f) annotation(Line(points={{-79, -29}, {-67.2, -29}}, color={36, 80, 160}));
  connect(ramp.y, cosBminus.f)
      annotation(Line(points={{-79, -29}, {-70, -29}, {-70, -66}, {-51.2, -66}}, color={36, 80, 160}));
  connect(ramp.y, sinA.f)
      annotation(Line(points={{-79, -29}, {-76, -29}, {-76, 58}, {-68.2, 58}}, color={36, 80, 160}));
  connect(ramp.y, sinAminus.f)
      annotation(Line(points={{-79, -29}, {-76, -29}, {-76, 9}, {-53.2, 9}}, color={36, 80, 160}));
  connect(cosB.y, feedbackCos.u1) annotation(Line(points={{-45, -23}, {-33.2, -23}}, color={36, 80, 160}));
  connect(cosBminus.y, feedbackCos.u2)
      annotation(Line(points={{-29, -60}, {-22, -60}, {-22, -34.2}}, color={36, 80, 160}));
  connect(sinA.y, feedbackSin.u1) annotation(Line(points={{-46, 64}, {-34.2, 64}}, color={36, 80, 160}));
  connect(sinAminus.y, feedbackSin.u2)
      annotation(Line(points={{-31, 15}, {-23, 15}, {-23, 52.8}}, color={36, 80, 160}));
  connect(feedbackCos.y, rotator.u[1]) annotation(Line(points={{-11, -23}, {1.8, -23}}, color={36, 80, 160}));
  connect(feedbackSin.y, rotator.u[2])
      annotation(Line(points={{-12, 64}, {-5, 64}, {-5, -23}, {1.8, -23}}, color={36, 80, 160}));
  connect(rotator.y[2], integrator.u) annotation(Line(points={{24, -23}, {35.8, -23}}, color={36, 80, 160}));
  connect(integrator.y, rotator.angle)
      annotation(Line(points={{58, -23}, {61, -23}, {61, -37}, {-1, -37}, {-1, -23}, {1.8, -23}}, color={36, 80, 160}));
  connect(integrator.y, der1.u)
      annotation(Line(points={{58, -23}, {61, -23}, {61, -59}, {58.2, -59}}, color={36, 80, 160}));
  connect(integrator.y, wrapAngle.u) annotation(Line(points={{58, -23}, {69.8, -23}}, color={36, 80, 160}));
  connect(feedbackCos.y, toPolar.u[1])
      annotation(Line(points={{-11, -23}, {-5, -23}, {-5, 64}, {1.8, 64}}, color={36, 80, 160}));
  connect(feedbackSin.y, toPolar.u[2]) annotation(Line(points={{-12, 64}, {1.8, 64}}, color={36, 80, 160}));
  annotation(experiment(StopTime = 1, Interval = 5e-5, Tolerance = 1e-5), Diagram(coordinateSystem(extent={{-120, -100}, {120, 100}})));
end SinCosEncoder;
