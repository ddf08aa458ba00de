/* matfile.h: reads real matrices from MATLAB files of versions 4, 6 and 7. */
#ifndef CARDAN_BASE_MATFILE_H
#define CARDAN_BASE_MATFILE_H

#include <stdbool.h>

#include "arena.h"

typedef struct {
    int rows, columns;
    double *values; /* rows * columns, row by row */
} Matrix;

/* The matrix of that name; false with *problem set to words for people: no such file, no such matrix, … */
bool matfile_read(Arena *a, const char *path, const char *name, Matrix *to, const char **problem);

#endif
