// cardan: simulate Sizes.Longer %f -o %t/r.csv
// cardan: simulate Sizes.Later %f -o %t/r.csv
// cardan: simulate Sizes.Arguments %f -o %t/r.csv
// cardan: simulate Sizes.Slice %f -o %t/r.csv
package Sizes
  function squares
    input Integer n;
    output Real y[:];
  algorithm
    y := {i^2 for i in 1:n};
  end squares;
  function times
    input Real A[:, :];
    input Real b[size(A, 2)];
    output Real c[size(A, 1)] = A*b;
  algorithm
  end times;
  model Longer
    Real z[2] = squares(3)*time;
  end Longer;
  model Later
    Integer k = integer(2*time) + 2;
    Real z[2] = squares(k);
  end Later;
  model Arguments
    Real c[2] = times([1, 2, 3; 4, 5, 6], {time, 1});
  end Arguments;
  model Slice
    Integer k = integer(2*time) + 1;
    Real v[4] = {1, 2, 3, 4}*time, s = sum(v[1:k]);
  end Slice;
end Sizes;
