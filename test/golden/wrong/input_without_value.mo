// cardan: check InputWithoutValue.Unfinished %f
package InputWithoutValue
  model Shape
    input Real length, width = 2;
    Part part(length = length);
  end Shape;

  model Part
    input Real length;
    Real area = length^2;
  end Part;

  connector Signal = input Real;

  model Block
    Signal u;
    Real y = 2*u;
  end Block;

  model Unfinished "An input that is used in a declaration has got no value by that"
    Shape s;
    Block b;
  end Unfinished;
end InputWithoutValue;
