/* state_set.c: which of the candidates of a set are states at present.
 *
 * The constraints' Jacobian with respect to the candidates is factored with full pivoting: the columns with the largest
 * pivots are those that the constraints determine best, and become dependent; the others are states (Mattsson, Olsson,
 * Elmqvist: Dynamic selection of states in Dymola, 2000). The choice is kept until another one is clearly better.
 *
 * A settled set has its states by the equations, which cannot be changed here: where what follows from them moves much
 * faster than they do, or did so on the way (the determinant has another sign than before), or where the mechanism comes
 * to a position in which no choice is good, the run is stuck.
 */
#include <math.h>
#include <string.h>

#include "run/internal.h"

/* A choice whose determinant is this much smaller than that of the best one is given up. */
#define SWITCH_AT 0.3
/* The same, where a step was too long for the choice. */
#define NEARLY_BEST 0.9

/* More than this is a position in which the states say nothing: steps would become too short there. */
#define INFLUENCE_MOST 20

/* How much faster than a state of a settled set what follows from it may move. */
#define SETTLED_MOST 8

/* Of the largest so far: nearer to a position in which branches cross, and the best determinant vanishes like all others,
 * only sets that choose find their way over (branch.c). */
#define CROSSING_BELOW 1e-4

/* Gauss with full pivoting over the columns listed first in order[0 … n_columns). Moves the chosen columns to the front
 * of order and returns the determinant of these, in the order that they had. a: rows x all columns, destroyed. */
static double pivot(int rows, int n_columns, double *a, int *order)
{
    double determinant = 1;
    for (int k = 0; k < rows; k++) {
        int best_row = k, best = k;
        double most = -1;
        for (int j = k; j < n_columns; j++)
            for (int i = k; i < rows; i++)
                if (fabs(a[i + rows * order[j]]) > most * (1 + 1e-12)) { /* ties go to the earlier one */
                    most = fabs(a[i + rows * order[j]]);
                    best_row = i;
                    best = j;
                }
        int column = order[best];
        order[best] = order[k];
        order[k] = column;
        if (!(most > 0))
            return 0;
        determinant *= ((best != k) != (best_row != k) ? -1 : 1) * a[best_row + rows * column];
        for (int j = k; j < n_columns; j++) {
            double *c = a + (size_t)rows * order[j];
            double swap = c[k];
            c[k] = c[best_row];
            c[best_row] = swap;
        }
        const double *p = a + (size_t)rows * column;
        for (int j = k + 1; j < n_columns; j++) {
            double *c = a + (size_t)rows * order[j];
            double factor = c[k] / p[k];
            for (int i = k + 1; i < rows; i++)
                c[i] -= factor * p[i];
        }
    }
    return determinant;
}

static bool is_selected(const Instance *I, const ModelStateSet *s, int candidate)
{
    for (int i = 0; i < s->n_states; i++)
        if (I->selected[s->first_slot + i] == s->candidates[candidate])
            return true;
    return false;
}

/* Slots whose candidate stays a state are left alone; the others take the new ones. */
static void select_columns(Instance *I, const ModelStateSet *s, const int *order, bool first)
{
    int constraints = s->n_candidates - s->n_states;
    int *slot = I->selected + s->first_slot, *slot_der = I->selected_der + s->first_slot;
    for (int i = 0; i < s->n_states; i++) {
        bool stays = false;
        for (int j = constraints; j < s->n_candidates && !first; j++)
            stays = stays || s->candidates[order[j]] == slot[i];
        if (!stays)
            slot[i] = -1;
    }
    for (int c = 0; c < s->n_candidates; c++) {
        bool state = false;
        for (int j = constraints; j < s->n_candidates; j++)
            state = state || order[j] == c;
        if (!state || is_selected(I, s, c))
            continue;
        int free_slot = 0;
        while (slot[free_slot] >= 0)
            free_slot++;
        slot[free_slot] = s->candidates[c];
        slot_der[free_slot] = s->derivatives[c];
    }
    for (int c = 0, at = s->n_states; c < s->n_candidates; c++)
        if (!is_selected(I, s, c)) {
            slot_der[at] = s->derivatives[c];
            slot[at++] = s->candidates[c];
        }
    for (int i = 0; i < s->n_states; i++)
        I->v[s->states[i]] = I->v[slot[i]];
}

/* Gauss and Jordan: d dependent / d state, of which *most becomes the largest, in the place of the columns behind the first
 * `rows`. Returns the determinant of these. */
static double dependence(int rows, int n, double *a, double *most)
{
    double determinant = 1;
    *most = INFINITY;
    for (int k = 0; k < rows; k++) {
        double *c = a + (size_t)rows * k;
        int best = k;
        for (int i = k; i < rows; i++)
            best = fabs(c[i]) > fabs(c[best]) ? i : best;
        if (!(fabs(c[best]) > 0))
            return 0;
        determinant *= best != k ? -c[best] : c[best];
        for (int j = k; j < n; j++) {
            double *other = a + (size_t)rows * j, swap = other[k];
            other[k] = other[best];
            other[best] = swap;
        }
        for (int j = k + 1; j < n; j++) {
            double *other = a + (size_t)rows * j;
            other[k] /= c[k];
            for (int i = 0; i < rows; i++)
                other[i] -= i == k ? 0 : c[i] * other[k];
        }
    }
    *most = 0;
    for (int k = rows * rows; k < rows * n; k++)
        *most = fmax(*most, fabs(a[k]));
    return determinant;
}

static bool was_turned(Settled *s, double determinant)
{
    bool turned = s->last * determinant < 0;
    s->last = determinant;
    return turned;
}

static bool comes_to_crossing(Settled *s, double best)
{
    s->most = fmax(s->most, best);
    return best < CROSSING_BELOW * s->most;
}

bool set_is_place(const Instance *I, const ModelStateSet *s)
{
    const ModelVariable *v = I->model->variables;
    bool closes = s->n_candidates - s->n_states > 1; /* of a quaternion there is one constraint, its length */
    return v && closes && (v[s->candidates[0]].is_angle || v[s->candidates[0]].guide > 0);
}

void sets_begin(Instance *I)
{
    const Model *m = I->model;
    for (int k = 0; k < m->n_sets; k++) {
        if (!set_is_place(I, &m->sets[k]))
            continue;
        I->run->sets.of_loop[k] = true;
        for (int i = 0; i < m->n_sets; i++)
            for (int c = 0; c < m->sets[k].n_candidates; c++)
                I->run->sets.of_loop[i] |= m->sets[k].derivatives[c] == m->sets[i].candidates[0];
    }
}

typedef enum { CHOOSE_FIRST, CHOOSE_AGAIN, CHOOSE_BEST, CHOOSE_LOOK } Choosing; /* LOOK: nothing is changed */

/* Of the choice that could be made, which is left in `order`, and of the one that was made. In scratch memory. */
typedef struct {
    int *order;
    double best, present;
    int *columns;      /* those that are determined at present, then the states */
    double *influence; /* d dependent / d state, in the place of the latter; each in units of its nominal and weight */
    double most;       /* of these, where somebody asks: a settled set, and one of a loop */
} Determinants;

static double scale_of(const Instance *I, const ModelStateSet *s, int candidate)
{
    double nominal = I->model->variables ? I->model->variables[s->candidates[candidate]].nominal : 1;
    return (nominal > 0 ? nominal : 1) / (s->weight ? s->weight[candidate] : 1);
}

/* Of one constraint the determinants are its derivatives. */
static void compare_derivatives(const Instance *I, const ModelStateSet *s, bool with_present, Determinants *to,
                                const double *jacobian)
{
    int best = 0;
    for (int j = 0; j < s->n_candidates; j++) {
        double here = jacobian[j] * scale_of(I, s, j);
        if (fabs(here) > to->best * (1 + 1e-12)) {
            to->best = fabs(here);
            best = j;
        }
        if (with_present && I->selected[s->first_slot + s->n_states] == s->candidates[j])
            to->present = here;
    }
    to->order[best] = to->order[0];
    to->order[0] = best;
}

static bool find_determinants(Instance *I, const ModelStateSet *s, bool with_present, Determinants *to)
{
    int n = s->n_candidates, rows = n - s->n_states;
    size_t entries = (size_t)rows * n;
    double *jacobian = model_scratch(I, entries * sizeof(double));
    *to = (Determinants){.order = model_scratch(I, (unsigned long)n * sizeof(int))};
    for (int j = 0; j < n; j++)
        to->order[j] = j;
    if (!run_call_array(I, s->jacobian, jacobian))
        return false;
    bool asked = s->is_settled || I->run->sets.of_loop[s - I->model->sets];
    if (rows == 1 && !asked) {
        compare_derivatives(I, s, with_present, to, jacobian);
        return true;
    }
    double *a = model_scratch(I, entries * sizeof(double));
    to->columns = model_scratch(I, (unsigned long)n * sizeof(int));
    for (int j = 0; j < n; j++)
        for (int i = 0; i < rows; i++)
            jacobian[i + rows * j] *= scale_of(I, s, j);
    memcpy(a, jacobian, entries * sizeof(double));
    to->best = fabs(pivot(rows, n, a, to->order));
    if (!with_present)
        return true;
    int n_dependent = 0, n_states = 0;
    for (int j = 0; j < n; j++)
        if (s->is_settled ? j < rows : !is_selected(I, s, j))
            to->columns[n_dependent++] = j;
        else
            to->columns[rows + n_states++] = j;
    if (!asked) {
        int *present = model_scratch(I, (unsigned long)rows * sizeof(int));
        memcpy(present, to->columns, (size_t)rows * sizeof(int));
        to->present = pivot(rows, rows, jacobian, present);
        return true;
    }
    for (int j = 0; j < n; j++)
        memcpy(a + (size_t)rows * j, jacobian + (size_t)rows * to->columns[j], (size_t)rows * sizeof(double));
    to->influence = a;
    to->present = dependence(rows, n, a, &to->most);
    return true;
}

/* An error of a state is one of all that follows from it: where that moves faster, the state is to be more exact. */
static void note_influence(const Instance *I, const ModelStateSet *s, const Determinants *d, double *influence)
{
    int rows = s->n_candidates - s->n_states;
    for (int k = 0; k < s->n_states; k++) {
        int column = d->columns[rows + k], state = s->candidates[column];
        double most = 1, weight = s->weight ? s->weight[column] : 1;
        for (int i = 0; !s->is_settled && i < s->n_states; i++)
            if (I->selected[s->first_slot + i] == s->candidates[column])
                state = s->states[i];
        for (int i = 0; i < rows; i++)
            most = fmax(most, fabs(d->influence[i + (size_t)rows * (rows + k)]) * weight /
                                  (s->weight ? s->weight[d->columns[i]] : 1));
        if (state < I->model->n_states)
            influence[state] = fmin(most, INFLUENCE_MOST);
    }
}

static bool choose_one(Instance *I, const ModelStateSet *s, Choosing how, bool *changed)
{
    bool first = how == CHOOSE_FIRST;
    unsigned long mark = model_scratch_mark(I);
    Determinants d = {0};
    if (!find_determinants(I, s, s->is_settled || !first, &d))
        return false;
    double best = d.best;
    bool take = first;
    if (!first)
        take = fabs(d.present) < (how == CHOOSE_BEST ? NEARLY_BEST : SWITCH_AT) * best;
    if (!first && how != CHOOSE_LOOK && I->run->sets.of_loop[s - I->model->sets])
        note_influence(I, s, &d, I->run->sets.influence);
    if (s->is_settled) {
        Settled *settled = &I->run->sets.settled[s - I->model->sets];
        I->run->loops.stuck |= was_turned(settled, d.present) || !(d.most <= SETTLED_MOST);
        I->run->loops.stuck |= comes_to_crossing(settled, d.best);
    }
    if (!(best > 0) && first && !s->is_settled) {
        run_fail(I, "the constraints between the state candidates of '%s' are singular at time = %.10g",
                 s->name ? s->name : "?", I->time);
        return false;
    }
    if (take && best > 0 && !s->is_settled) {
        if (how != CHOOSE_LOOK) {
            select_columns(I, s, d.order, first);
            for (int i = 0; i < s->n_states; i++)
                I->run->sets.influence[s->states[i]] = 1;
            if (!find_determinants(I, s, true, &d))
                return false;
            I->side[s - I->model->sets] = d.present < 0 ? -1 : 1;
        }
        *changed = true;
    }
    model_scratch_release(I, mark);
    return true;
}

static bool choose_all(Instance *I, Choosing how, bool *changed)
{
    *changed = false;
    for (int i = 0; i < I->model->n_sets; i++)
        if (!choose_one(I, &I->model->sets[i], how, changed))
            return false;
    if (*changed) {
        I->run->depth = DEPTH_NOTHING;
        blocks_refresh(I, MODEL_MATRIX_VARIABLE);
        if (how != CHOOSE_FIRST)
            I->run->statistics.set_switches++;
    }
    return true;
}

bool sets_choose(Instance *I, bool first, bool *changed)
{
    return choose_all(I, first ? CHOOSE_FIRST : CHOOSE_AGAIN, changed);
}

bool sets_choose_best(Instance *I, bool *changed)
{
    return choose_all(I, CHOOSE_BEST, changed);
}

bool sets_due(Instance *I, bool *due)
{
    *due = false;
    for (int i = 0; i < I->model->n_sets; i++)
        if (!choose_one(I, &I->model->sets[i], CHOOSE_LOOK, due))
            return false;
    return true;
}

bool sets_look(Instance *I, double *present, double *best)
{
    for (int i = 0; i < I->model->n_sets; i++) {
        unsigned long mark = model_scratch_mark(I);
        const ModelStateSet *s = &I->model->sets[i];
        Determinants d;
        if (!find_determinants(I, s, true, &d))
            return false;
        present[i] = d.present;
        best[i] = d.best;
        if (I->run->sets.of_loop[i])
            note_influence(I, s, &d, I->run->sets.influence_seen);
        model_scratch_release(I, mark);
    }
    return true;
}

bool sets_stay(Instance *I, const double *present, const double *best)
{
    for (int i = 0; i < I->model->n_sets; i++)
        if (!(fabs(present[i]) >= SWITCH_AT * best[i]))
            return false;
    memcpy(I->run->sets.influence, I->run->sets.influence_seen, (size_t)I->model->n_states * sizeof(double));
    return true;
}
