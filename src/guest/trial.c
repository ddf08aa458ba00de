/* trial.c: steps of co-simulation that may be taken back. A step is taken as a whole, and again as two halves between which
 * the parts exchange what they have: Richardson's estimate of its error, as communication steps are controlled by (Schierz,
 * Arnold and Clauss, "Co-simulation with communication step size control in an FMI compatible master algorithm", 2012).
 * Inputs that are held make an error of second order in a step, so that of the halves is the difference; straight
 * lines make one of third order, and that of the halves is a third of it.
 */
#include <math.h>

#include "guest/part.h"

/* What stands for an error where a part refuses a step. */
#define REFUSED 1e30

typedef struct Trial {
    void *state; /* of the FMU where the step began */
    double begin;
    double *u, *kept; /* its inputs there */
    bool has_last;
    double *last_u, last_start; /* of the step before, for straight lines */
    double *whole;              /* outputs after the whole step */
    bool is_refused;            /* a piece of it could not be taken */
    int number;                 /* of the piece that was taken last, and its error */
    double error;
} Trial;

static void copy(double *to, const double *from, int n)
{
    if (to && from)
        memcpy(to, from, (size_t)n * sizeof *to);
}

static Trial *trial_of(Part *p)
{
    if (p->trial)
        return p->trial;
    int n_u = part_given(p, GIVEN_U), n_kept = part_given(p, GIVEN_KEPT), n_y = part_made(p, MADE_Y);
    Trial *trial = NEW(p->arena, Trial);
    trial->u = NEW_ARRAY(p->arena, double, n_u + 1);
    trial->last_u = NEW_ARRAY(p->arena, double, n_u + 1);
    trial->kept = NEW_ARRAY(p->arena, double, n_kept + 1);
    trial->whole = NEW_ARRAY(p->arena, double, n_y + 1);
    p->visit.goes_back = true;
    return p->trial = trial;
}

/* Everything that a step from here needs to be taken again. */
static bool keep(Part *p, const PartTask *t)
{
    Trial *trial = trial_of(p);
    if (p->visit.mode == GUEST_INITIALISING && !visit_initialised(&p->visit))
        return false;
    trial->begin = p->stepped_to;
    copy(trial->u, t->given[GIVEN_U], part_given(p, GIVEN_U));
    copy(trial->kept, t->given[GIVEN_KEPT], part_given(p, GIVEN_KEPT));
    trial->has_last = p->last_u != NULL;
    copy(trial->last_u, p->last_u, part_given(p, GIVEN_U));
    trial->last_start = p->last_start;
    return visit_save(&p->visit, &trial->state);
}

static bool go_back(Part *p)
{
    Trial *trial = p->trial;
    p->stepped_to = trial->begin;
    if (trial->has_last)
        copy(p->last_u, trial->last_u, part_given(p, GIVEN_U));
    else
        p->last_u = NULL;
    p->last_start = trial->last_start;
    return visit_restore(&p->visit, trial->state);
}

/* In parts of what the tolerance allows: relative to the nominal value, which is 1 where it is unsaid, and the value. */
static double error_of(const Part *p, const double *y, double tolerance)
{
    double worst = 0;
    const double *whole = p->trial->whole, order = p->extrapolates ? 2 : 1;
    for (int k = 0; k < p->outputs.n; k++) {
        const GuestVariable *v = &p->guest.variables.at[p->outputs.at[k]];
        double nominal = fabs(v->nominal) > 0 ? fabs(v->nominal) : 1;
        for (int i = 0; i < v->n_elements; i++, y++, whole++)
            worst = fmax(worst, fabs(*y - *whole) / (tolerance * (nominal + fabs(*y))));
    }
    return worst / (exp2(order) - 1);
}

/* A piece from where the part stands, with these inputs. One that is refused leaves the part where the step began. */
static bool piece(Part *p, PartTask *t)
{
    Trial *trial = p->trial;
    if (!trial->is_refused && !part_go(p, t)) {
        trial->is_refused = true;
        if (!go_back(p))
            return false;
    }
    return part_look(p, t);
}

bool part_try(Part *p, PartTask *t)
{
    PartTask from_begin = *t;
    t->error = 0;
    if (t->trial == TRY_NOTHING)
        return part_go(p, t) && part_look(p, t);
    if (p->trial && p->trial->number == t->number) { /* an equation may be evaluated more than once */
        t->error = p->trial->error;
        return part_look(p, t);
    }
    if (t->trial == TRY_WHOLE && !keep(p, t))
        return false;
    Trial *trial = p->trial;
    if (!trial)
        return false;
    trial->number = t->number;
    trial->error = 0;
    from_begin.given[GIVEN_U] = trial->u;
    from_begin.given[GIVEN_KEPT] = trial->kept;
    switch (t->trial) {
    case TRY_WHOLE:
    case TRY_WHOLE_AGAIN:
        trial->is_refused = false;
        if ((t->trial == TRY_WHOLE_AGAIN && !go_back(p)) || !piece(p, &from_begin))
            return false;
        copy(trial->whole, t->made[MADE_Y], part_made(p, MADE_Y));
        return true;
    case TRY_FIRST_HALF:
        return go_back(p) && piece(p, &from_begin);
    case TRY_SECOND_HALF:
        if (!piece(p, t))
            return false;
        t->error = trial->error = trial->is_refused ? REFUSED : error_of(p, t->made[MADE_Y], t->tolerance);
        return true;
    case TRY_NOTHING:
        break;
    }
    return false;
}

void part_try_no_more(Part *p)
{
    if (p->trial)
        visit_forget(&p->visit, &p->trial->state);
}
