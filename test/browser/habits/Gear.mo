model Gear "Something that slows down"
  type Kind = enumeration(spur "Straight teeth", helical "Slanting teeth");
  parameter Real ratio = 2 "How many turns make one";
  parameter Real half = ratio/2 "It follows the ratio";
  parameter Kind kind = Kind.helical "Its teeth";
  Real x(start = 1, fixed = true) "What gets slower";
equation
  der(x) = -x/ratio + (if kind == Kind.spur then half else 0);
  annotation(Icon(graphics = {Rectangle(extent = {{-80, -80}, {80, 80}})}), experiment(StopTime = 1));
end Gear;
