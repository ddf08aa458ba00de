within Modelica.Utilities.Streams;
impure function writeRealMatrix "Writes a matrix to a MATLAB file"
  extends Modelica.Icons.Function;
  input String fileName "File";
  input String matrixName "Name of the matrix";
  input Real matrix[:, :] "Matrix";
  input Boolean append = false "= true: to a file that has other matrices";
  input String format = "4" "Version of the format: 4, 6 or 7";
  output Boolean success "= true: it is written";
external "C" success = ModelicaIO_writeRealMatrix(fileName, matrixName, matrix, size(matrix, 1), size(matrix, 2), append, format);
end writeRealMatrix;
