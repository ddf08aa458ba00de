// cardan: simulate Model %f --no-units -o %t/r.csv
// cardan: simulate Framed %f --no-units -o %t/r.csv
// cardan: check Wrong %f
// cardan: check WrongFrame %f
record Picture "Nothing but an icon"
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Picture;
record Filled
  Real x = 1;
  annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}));
end Filled;
package Data
  extends Picture;
  constant Real k = 2;
end Data;
package WrongData
  extends Filled;
  constant Real k = 2;
end WrongData;
model Model
  Real y = Data.k;
end Model;
model Wrong
  Real y = WrongData.k;
end Wrong;
record Frame "An icon that extends one"
  extends Picture;
  annotation(Icon(graphics={Line(points={{-100,-100},{100,100}})}));
end Frame;
package FramedData
  extends Frame;
  constant Real k = 2;
end FramedData;
model Framed
  Real y = FramedData.k;
end Framed;
record FilledFrame "Extends more than an icon"
  extends Filled;
  annotation(Icon(graphics={Line(points={{-100,-100},{100,100}})}));
end FilledFrame;
package WrongFramedData
  extends FilledFrame;
  constant Real k = 2;
end WrongFramedData;
model WrongFrame
  Real y = WrongFramedData.k;
end WrongFrame;
