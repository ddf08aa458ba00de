within Modelica.Mechanics.Translational.Examples;
model SignConvention "The same force at the left, at the right, and against a support"
  Components.Mass mass1(L = 1, s(fixed = true), v(fixed = true), m = 1) "Pushed at the left"
      annotation(Placement(transformation(extent={{24, 54}, {44, 74}})));
  Sources.Force force1 "Force at the left" annotation(Placement(transformation(extent={{-8, 54}, {12, 74}})));
  Modelica.Blocks.Sources.Constant constant1(k = 1) "Force"
      annotation(Placement(transformation(extent={{-40, 54}, {-20, 74}})));
  Components.Mass mass2(L = 1, s(fixed = true), v(fixed = true), m = 1) "Pulled at the right"
      annotation(Placement(transformation(extent={{44, 12}, {24, 32}})));
  Sources.Force force2 "Force at the right" annotation(Placement(transformation(extent={{-8, 12}, {12, 32}})));
  Modelica.Blocks.Sources.Constant constant2(k = 1) "Force"
      annotation(Placement(transformation(extent={{-40, 12}, {-20, 32}})));
  Components.Mass mass3(L = 1, s(fixed = true), v(fixed = true), m = 1) "Pulled at the right against the ground"
      annotation(Placement(transformation(extent={{44, -30}, {24, -10}})));
  Sources.Force force3(useSupport = false) "Force against the ground inside"
      annotation(Placement(transformation(extent={{-8, -30}, {12, -10}})));
  Modelica.Blocks.Sources.Constant constant3(k = 1) "Force"
      annotation(Placement(transformation(extent={{-40, -30}, {-20, -10}})));
  Components.Fixed fixed "Ground" annotation(Placement(transformation(extent={{-40, -72}, {-20, -52}})));
equation
  connect(constant1.y, force1.f) annotation(Line(points={{-19, 64}, {-9.2, 64}}, color={36, 80, 160}));
  connect(force1.flange, mass1.flange_a) annotation(Line(points={{12, 64}, {24, 64}}, color={48, 120, 56}));
  connect(constant2.y, force2.f) annotation(Line(points={{-19, 22}, {-9.2, 22}}, color={36, 80, 160}));
  connect(force2.flange, mass2.flange_b) annotation(Line(points={{12, 22}, {24, 22}}, color={48, 120, 56}));
  connect(constant3.y, force3.f) annotation(Line(points={{-19, -20}, {-9.2, -20}}, color={36, 80, 160}));
  connect(force3.flange, mass3.flange_b) annotation(Line(points={{12, -20}, {24, -20}}, color={48, 120, 56}));
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end SignConvention;
