within Modelica.ComplexMath;
function product "Product of a vector"
  input Complex v[:] "Vector";
  output Complex result "Product";
algorithm
  result := Complex(1);
  for i in 1:size(v, 1) loop
    result := result*v[i];
  end for;
end product;
