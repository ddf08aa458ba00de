/* matrix_file.h: matrices of numbers in files.
 *
 *   .mat   MATLAB files of version 4, and of version 5 to 7 (plain or compressed); "a.b" names a field of a structure.
 *          Version 7.3 (HDF5) is refused with a message.
 *   .csv   one matrix: header lines to skip, then rows whose numbers are separated by one character
 *   other  text: a first line "#1", then matrices "double name(rows,columns)" (or float) with their numbers in row
 *          order, separated by blanks, tabs, commas, semicolons and ends of lines; '#' begins a comment
 */
#ifndef CARDAN_BASE_MATRIX_FILE_H
#define CARDAN_BASE_MATRIX_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

typedef struct {
    size_t rows, columns;
    double *at; /* rows*columns, row after row */
} Matrix;

typedef struct {
    const char *delimiter; /* of a CSV file; NULL: "," */
    int header_lines;      /* of a CSV file */
} MatrixLayout;

/* NULL when m was read; otherwise what is wrong, in a. Both live in a. */
const char *matrix_read(Arena *a, const char *path, const char *name, MatrixLayout layout, Matrix *m);

typedef enum { MATRIX_V4, MATRIX_V6, MATRIX_V7 } MatrixVersion; /* v7: compressed */
/* Writes a .mat file. append: after the matrices that an existing file of the same version has. */
const char *matrix_write(Arena *a, const char *path, const char *name, Matrix m, MatrixVersion version, bool append);

/* Inside: the kinds of files. bytes (n of them, followed by a 0) is the whole file. */
const char *matrix_read_mat(Arena *a, const char *path, const char *name, const char *bytes, size_t n, Matrix *m);
const char *matrix_problem(Arena *a, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
