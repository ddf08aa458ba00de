// cardan: check SizeOfItself %f
// cardan: flatten SizeOfItself %f
// A size may repeat one before it; what is open is told by the value.
block System
  parameter Real A[:, size(A, 1)] = [1, 0; 0, 1];
  parameter Real B[3, size(B, 1)] = identity(3);
  Real x[size(A, 1)];
equation
  der(x) = A*x;
end System;
model SizeOfItself
  System a;
  System b(A = [-1]);
end SizeOfItself;
