// cardan: diagram None %f -o %t/none.svg
// cardan: diagram None.Falling %f -o %t/falling.svg
package None "Classes without diagrams"
  model Falling "Made of equations"
    Real h(start = 1, fixed = true), v(start = 0, fixed = true);
  equation
    der(h) = v;
    der(v) = -9.81;
  end Falling;
end None;
