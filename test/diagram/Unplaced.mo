// A package as people write it: nothing but what is put in may change.
package Unplaced
  model Loop "Two blocks in a loop"
    Modelica.Blocks.Math.Gain a(k=2) "first", b "second"; /* two of one clause */
    parameter Real unused = 3;
    Inner c // the last one
      ;
    Modelica.Blocks.Sources.Constant one(k = 1) annotation(Dialog(group="g"));
    replaceable Modelica.Blocks.Sources.Sine tone(f=1) constrainedby Modelica.Blocks.Interfaces.SO "a tone";
  equation
    connect(one.y, a.u);
    connect(a.y , c.u) "why; not, here";
      connect(tone.y, b.u);
  end Loop;

  block Inner
    Modelica.Blocks.Interfaces.RealInput u;
    Modelica.Blocks.Interfaces.RealOutput y;
    Modelica.Blocks.Math.Gain gain(k=3);
  equation
    connect(u, gain.u); connect(gain.y, y);
  end Inner;

  record Data
    Real x;
  end Data;
end Unplaced;
