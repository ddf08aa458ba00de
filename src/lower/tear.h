/* tear.h: tearing that the model or the user asks for (Elmqvist and Otter, "Tearing information in the model"). Inside
 * lower/ only.
 *
 * There are four ways to ask, and all end in the same two marks: LowerVar.tear of a variable, Equation.residue_of of an
 * equation. Newton's method solves what is torn in this way ("node tearing"). branch(v) and LowerOptions.branch, which
 * read like residue(v) and LowerOptions.tear, mark LowerVar.by_branch besides: the system that holds v is iterated as
 * v = f(v), with f from the equation that the branch leads to ("branch tearing in bipartite graphs", first case).
 *
 *     residue(v)                     in an equation: its value is 0, the equation is a residue equation, and v is
 *                                    what is varied to fulfil it. v is a variable, an element or a whole array.
 *                                    residue(c) of a constant or parameter marks the equation alone;
 *                                    "dummy = residue(v)", with a dummy that nothing else uses, the variable alone.
 *                                    Where the equation is differentiated, der(residue(v)) = residue(der(v)).
 *     annotation(__Cardan(tear=B))   of a variable: torn (true), or rather not (false)
 *     LowerOptions.tear              "v": the variable alone; "v=equation": a pair; "=equation": the equation alone.
 *                                    An equation is called by the unknown that it is assigned to (the one in [ ] in
 *                                    the papers), by residue(v), or by component:line.
 *
 * They are hints: what is in no system of equations, or is known, counts for nothing there.
 */
#ifndef CARDAN_LOWER_TEAR_H
#define CARDAN_LOWER_TEAR_H

#include "lower/blocks.h"

/* Takes every residue(…) and branch(…) out of an equation and notes what it names. */
void tear_take_residues(Lower *l, Equation *e);
/* After index reduction: marks derivatives of marked equations, reads annotations and options. False after a message.
 */
bool tear_prepare(Lower *l);
/* What is asked for in this block, as indices of its unknowns and residuals; pairs come first in both. */
void tear_asked(Lower *l, const BlockProblem *p, TearProblem *to);
/* Whether some unknown of the block is torn by a branch. */
bool tear_by_branch(Lower *l, const BlockProblem *p);
/* Says what the tearing that was asked for leaves coupled, and what was torn besides. */
void tear_report(Lower *l, const BlockProblem *p, const Incidence *g, const TearProblem *asked, const Tearing *made);
/* Sets asked and residual_asked of the block. */
void tear_note(Lower *l, const TearProblem *asked, const Tearing *made, Block *to);
/* At the end: options that named nothing in any system of equations. */
void tear_report_unused(Lower *l);

#endif
