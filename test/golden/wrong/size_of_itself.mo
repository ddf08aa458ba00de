// cardan: check %f
block System
  parameter Real A[:, size(A, 1)] = [1, 0; 0, 1];
end System;
model M
  System a(A = [1, 2]);
end M;
