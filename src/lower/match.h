/* match.h: rows and columns of a square system. Inside lower/ only. */
#ifndef CARDAN_LOWER_MATCH_H
#define CARDAN_LOWER_MATCH_H

#include "lower/lower.h"

typedef struct {
    int n_rows, n_optional, n_vars;
    const Expr *rows;     /* residuals that must hold */
    const Expr *optional; /* residuals that are taken, in this order, where a variable has none yet */
    const Var *const *vars;
} MatchProblem;

typedef struct {
    Ints eqn_of; /* n_vars: row (optional ones count on behind the others), or GRAPH_NONE */
    Ints var_of; /* n_rows + n_optional */
    int size;
    Incidence g;
} Matched;

Matched match_rows(Lower *l, const MatchProblem *p);
/* The same for a graph whose rows from n_rows on are optional. */
Matched match_graph(Lower *l, const Incidence *g, int n_rows);

/* hints.c: a complete matching becomes one that matches equations with the v of their residue(v), where that serves to
 * tear a system. equations: n_rows, indices in Lower.equations or -1. */
void match_residues(Lower *l, Matched *m, const int *equations, const MatchProblem *p);

#endif
