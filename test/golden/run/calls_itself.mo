// cardan: simulate %f -o %t/r.csv
model CallsItself "A recursion without end ends with a message; one of some depth does not"
  function sum_to
    input Real n;
    output Real s;
  algorithm
    s := if n < 1 then 0 else n + sum_to(n - 1);
  end sum_to;
  function endless
    input Real x;
    output Real y;
  algorithm
    y := endless(x + 1) + 1;
  end endless;
  Real good = sum_to(5000 + time);
  Real bad = if time > 0.5 then endless(time) else good;
end CallsItself;
