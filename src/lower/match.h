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
    Matching of; /* the optional rows count on after the others */
    Incidence g;
} Matched;

Matched match_rows(Arena *arena, const Solver *solver, const MatchProblem *p);

/* A complete matching becomes one that matches equations with the v of their residue(v), where that serves to tear a
 * system. With f + n*t + residue(qdd) = 0 and f known, t would be found before the system and qdd after it, and neither
 * the equation nor the variable were in it to tear it by. equations: n_rows, indices in Lower.equations or -1. */
void match_residues(Lower *l, Matched *m, const int *equations, const MatchProblem *p);

#endif
