package Robot "Components in components"
  model Motor "What turns"
    parameter Real R = 1 "Its resistance";
    Real x(start = 1, fixed = true);
  equation
    der(x) = -R*x;
    annotation(Icon(graphics = {Rectangle(extent = {{-80, -80}, {80, 80}}), Text(extent = {{-80, -40}, {80, 40}}, textString = "R=%R")}));
  end Motor;

  model Axis "An axis"
    parameter Real k = 2 "Resistance of the motor";
    parameter Boolean braked = false;
    Motor motor(R = k) annotation(Placement(transformation(extent = {{-60, -20}, {-20, 20}})));
    Motor brake if braked annotation(Placement(transformation(extent = {{20, -20}, {60, 20}})));
  protected
    Motor hidden annotation(Placement(transformation(extent = {{-20, -80}, {20, -40}})));
  end Axis;

  model Whole "Two axes, and a row"
    Axis first(k = 7) annotation(Placement(transformation(extent = {{-80, -20}, {-40, 20}})));
    Axis second(braked = true) annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}})));
    Axis row[3](k = {4, 5, 6}) annotation(Placement(transformation(extent = {{40, -20}, {80, 20}})));
  end Whole;
end Robot;
