/* inline.h: calls replaced by what the function computes.
 *
 * The body is run on expressions instead of values: assignments, if (both branches, joined by an if-expression), for
 * over known ranges, parts of arrays and records. A value that is used more than once is one node, so nothing grows by
 * being used. Relations and roundings of a body make no events unless the function says GenerateEvents (8.5); asserts
 * of a function that is inlined are not checked.
 *
 * What stays a call: external and impure functions, while, break, return before the end, recursion, a body that grows
 * past a bound, and what the annotations say.
 */
#ifndef CARDAN_EXPR_INLINE_H
#define CARDAN_EXPR_INLINE_H

#include "expr/function.h"

typedef enum {
    /* Inline=true and small functions that say nothing, if they have no derivative annotation. */
    STAGE_BEFORE_INDEX_REDUCTION,
    /* LateInline, InlineAfterIndexReduction, and all small functions too. */
    STAGE_AFTER_INDEX_REDUCTION,
    /* Whatever can be, but Inline=false: for a model that is singular with its calls left whole. */
    STAGE_EVERYTHING,
} InlineStage;

typedef struct {
    Exprs *x;
    InlineStage stage;
    /* all zero to start with; kept between calls */
    Rewriter calls;               /* call -> what it became */
    Rewriter quiet;               /* expressions of bodies -> the same without events */
    VEC(const Function *) active; /* being inlined now */
} Inliner;

/* e with the calls in it replaced where the stage asks for it. Also calls through function values that are known
 * (APPLY of a PARTIAL) become calls. */
Expr expr_inline(Inliner *i, Expr e);

#endif
