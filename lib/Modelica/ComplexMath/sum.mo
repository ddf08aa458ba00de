within Modelica.ComplexMath;
function sum "Sum of a vector"
  input Complex v[:] "Vector";
  output Complex result "Sum";
algorithm
  result := Complex(0);
  for i in 1:size(v, 1) loop
    result := result + v[i];
  end for;
end sum;
