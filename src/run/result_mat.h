/* result_mat.h: what the writer and the reader of MATLAB files agree on; the layout is described in result_mat.c. */
#ifndef CARDAN_RUN_RESULT_MAT_H
#define CARDAN_RUN_RESULT_MAT_H

/* type = M*1000 + P*10 + T of a matrix. */
enum { MAT_TEXT = 51, MAT_INT = 20, MAT_DOUBLE = 0 };

/* Matrices of our own, after data_2. */
#define MAT_SCENE "cardanScene"
#define MAT_MODEL "cardanModel"
#define MAT_TEXTS "cardanTexts"

#endif
