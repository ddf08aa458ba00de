model Rows "Arrays of components"
  Kit.Resistor one annotation(Placement(transformation(extent={{-90, 50}, {-70, 70}})));
  Kit.Resistor row[3] annotation(Placement(transformation(extent={{-50, 50}, {-30, 70}})));
  Kit.Resistor other[3] annotation(Placement(transformation(extent={{-10, 50}, {10, 70}})));
  Kit.Resistor four[4] annotation(Placement(transformation(extent={{30, 50}, {50, 70}})));
  Kit.Constant a annotation(Placement(transformation(extent={{-90, 0}, {-70, 20}})));
  Kit.Constant b(k = 2) annotation(Placement(transformation(extent={{-90, -40}, {-70, -20}})));
  Kit.Constant more[2] annotation(Placement(transformation(extent={{-90, -80}, {-70, -60}})));
  Kit.Sum sum annotation(Placement(transformation(extent={{0, -40}, {20, -20}})));
equation
  connect(one.n, row[1].p) annotation(Line(points={{-70, 60}, {-50, 60}}));
end Rows;
