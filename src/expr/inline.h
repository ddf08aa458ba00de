/* inline.h: calls replaced by what the function computes.
 *
 * The body is run on expressions instead of values: assignments, if (both branches, joined by an if-expression), for
 * over known ranges, parts of arrays and records. A value that is used more than once is one node, so nothing grows by
 * being used. Relations and roundings of a body make no events unless the function says GenerateEvents (8.5). What the
 * body asserts is handed to the caller, who has to see to it.
 *
 * An argument keeps its events: a call with relations in its arguments waits until they are variables.
 *
 * What stays a call: external and impure functions, while, break, return before the end, recursion, a body that grows
 * past a bound, and what the annotations say.
 */
#ifndef CARDAN_EXPR_INLINE_H
#define CARDAN_EXPR_INLINE_H

#include "expr/function.h"

typedef enum {
    /* Inline=true and small functions that say nothing, if they declare neither a derivative nor an inverse. */
    STAGE_BEFORE_INDEX_REDUCTION,
    /* LateInline, InlineAfterIndexReduction, and all small functions too. */
    STAGE_AFTER_INDEX_REDUCTION,
    /* Whatever can be, but Inline=false: for a model that is singular with its calls left whole. */
    STAGE_EVERYTHING,
} InlineStage;

/* An assert of an inlined body, in terms of the arguments. */
typedef struct {
    Expr call; /* the call that was in the caller's expression */
    Expr path; /* the branches of bodies in which it stands, as a condition, or NULL */
    Expr condition, message, level;
} InlinedAssert;

typedef struct {
    Exprs *x;
    InlineStage stage;
    /* all zero to start with; kept between calls */
    Rewriter calls;               /* call -> what it became */
    Rewriter quiet;               /* expressions of bodies -> the same without events */
    VEC(const Function *) active; /* being inlined now */
    Expr outermost, path;         /* call and branches at present */
    VEC(InlinedAssert) asserts;   /* in the order of their finding */
    Map tried;                    /* of expr_literal_part: node number of a call -> index in results */
    VEC(Expr) results;            /* NULL: it cannot be run on expressions */
} Inliner;

/* e with the calls in it replaced where the stage asks for it. Also calls through function values that are known
 * (APPLY of a PARTIAL) become calls. */
Expr expr_inline(Inliner *i, Expr e);

/* Rewriter.rewrite, with the Exprs as data: noEvent around each relation and rounding that would make events. */
Expr expr_quieten(void *exprs, Expr e);

/* The number that e, a part of a call's result (FIELD, ITEM, INDEX of it), has whatever the arguments that are no
 * literals turn out to be: a capacitance computed from areas that are zero. NULL: none is found. For an inliner of its
 * own, of STAGE_EVERYTHING. */
Expr expr_literal_part(Inliner *i, Expr e);

/* What a call gives, run on expressions; parts of it that the body never assigns are local variables of no meaning.
 * NULL: it cannot be run, or asserts something. For an inliner of its own. */
Expr expr_run(Inliner *i, Expr call);

#endif
