/* inverse.h: a model turned round: some of its variables move as given, and its inputs are what is computed.
 *
 * A class is made that extends the model with the motions as equations, and its inputs become unknowns: which variable
 * follows from which is the translator's business, and so are the derivatives of the motions that this needs.
 */
#ifndef CARDAN_STUDY_INVERSE_H
#define CARDAN_STUDY_INVERSE_H

#include "pipeline/pipeline.h"

typedef struct {
    const char *variable, *expression; /* of time, in Modelica */
} InverseMotion;

typedef struct {
    VEC(InverseMotion) motions;
    Texts inputs; /* found: of the model */
} InverseModel;

/* A curve through n points (times increase), smooth enough to be differentiated twice, as an expression in a. */
const char *inverse_curve(Arena *a, int n, const double *times, const double *values);
/* Puts a class in place of the one that the settings mean, whose name this is. */
void inverse_settings(Arena *a, const InverseModel *inverse, const char *class_name, PipelineSettings *settings);
/* For PipelinePolicy.flattened. */
void inverse_flattened(Arena *a, InverseModel *inverse, Flat *flat);

#endif
