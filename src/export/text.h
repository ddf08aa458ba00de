/* text.h: texts of files beside this one that the build puts into the program; inside export/ only. */
#ifndef CARDAN_EXPORT_TEXT_H
#define CARDAN_EXPORT_TEXT_H

extern const char export_cuda_numbers_text[]; /* cuda_numbers.cuh: arithmetic that the functions of a model call */
extern const char export_cuda_batch_text[];   /* cuda_batch.cuh: n instances at once; $N is the model's name */
extern const char export_cuda_slopes_text[];  /* cuda_slopes.cuh: gradients of those */
extern const char export_cuda_walk_text[];    /* cuda_walk.cuh: whole runs */

#endif
