// cardan: simulate Model %f --no-units -o %t/r.csv
// cardan: check Wrong %f
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
