within Modelica.Utilities.Streams;
impure function readRealMatrix "Reads a matrix of a MATLAB file"
  input String fileName "File";
  input String matrixName "Matrix";
  input Integer nrow "Rows";
  input Integer ncol "Columns";
  input Boolean verboseRead = true "True: reading is reported";
  output Real matrix[nrow, ncol] "Matrix";
external "C" ModelicaIO_readRealMatrix(fileName, matrixName, matrix, size(matrix, 1), size(matrix, 2), verboseRead);
end readRealMatrix;
