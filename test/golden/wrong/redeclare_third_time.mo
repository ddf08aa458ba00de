// cardan: check P.Third %f
// The second declaration is not replaceable, and the third is of another class.
package P
  model A
    Real y = time;
  end A;
  model B
    extends A;
    Real z = time;
  end B;
  model First
    replaceable A a;
  end First;
  model Second
    extends First(redeclare B a);
  end Second;
  model Third
    extends Second(redeclare A a);
  end Third;
end P;
