within Modelica.Utilities.Streams;
impure function readMatrixSize "Size of a matrix in a MATLAB file"
  input String fileName "File";
  input String matrixName "Matrix";
  output Integer dim[2] "Rows and columns";
external "C" ModelicaIO_readMatrixSizes(fileName, matrixName, dim);
end readMatrixSize;
