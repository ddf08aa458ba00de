/* walk.h: expr_visit with the memory of the caller, for walks that are made often and forgotten; inside expr/ only. */
#ifndef CARDAN_EXPR_WALK_H
#define CARDAN_EXPR_WALK_H

#include "expr/expr.h"

/* Calls visit once for each different node, parts before wholes; seen and the stack live in `scratch`. */
void walk_parts_first(Arena *scratch, Map *seen, Expr e, void (*visit)(void *data, Expr e), void *data);

#endif
