within Modelica.Electrical.Digital.Basic;
model Xor "True where an odd number of inputs is"
  extends Interfaces.MISO;
protected
  Interfaces.Logic auxiliary[n](each start = Interfaces.Logic.'U') "Of the first inputs";
  Interfaces.Logic auxiliary_n(start = Interfaces.Logic.'U', fixed = true) "Value for the next turn of an event";
equation
  auxiliary[1] = x[1];
  for k in 2:n loop
    auxiliary[k] = Tables.XorTable[auxiliary[k - 1], x[k]];
  end for;
  auxiliary_n = auxiliary[n];
  y = pre(auxiliary_n);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={100, 60, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="xor", textColor={100, 60, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Xor;
