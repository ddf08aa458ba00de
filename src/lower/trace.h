/* trace.h: events of a section that is called as a function. Inside lower/ only.
 *
 * How often a relation is met in such a section, and with which values, is known only when it runs. So the function
 * keeps a trace: the k-th relation that it meets is either looked at, and its truth put down as trace[k] (at events),
 * or its truth is taken from held[k] (between events), and `margin` becomes the least distance by which all truths
 * still hold. An event is where the margin falls below zero. The same goes for values of floor and its kin. What is met
 * beyond the end of the trace makes no event.
 */
#ifndef CARDAN_LOWER_TRACE_H
#define CARDAN_LOWER_TRACE_H

#include "lower/section.h"

typedef struct {
    Lower *l;
    int length;
    const Var *is_free, *held; /* inputs: whether to look, else the truths to take */
    const Var *trace, *margin; /* outputs */
    const Var *met, *distance; /* locals: how many were met; of the one that was met last */
    VEC(const Var *) made;     /* more locals */
} Trace;

/* How long the trace of a function with this body should be; 0: there is nothing to trace. */
int trace_length(Lower *l, const Statement *body);
/* The body that keeps the trace. */
Statement *trace_body(Trace *t, const Statement *body);

#endif
