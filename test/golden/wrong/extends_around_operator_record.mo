// cardan: check %f
package P
  package A
    operator record R
      Real x;
    end R;
  end A;
  package B
    extends A;
    constant Real x = 2;
  end B;
end P;
