// cardan: plot %t/decay.cdr x -o %t/decay.svg
