/* dynamics.c: mass matrix, accelerations and derivatives of a tree of bodies, as expressions (dynamics.h). */
#include "convert/dynamics.h"
#include "expr/differentiate.h"

/* ---- mass matrix ---- */

/* The wrench that accelerates a mass along s. */
static Screw accelerate(Symbolic *y, const Moments *m, Screw s)
{
    Exprs *x = y->x;
    Screw to;
    to.shift = vec_sum(y, vec_times(y, m->mass, s.shift), vec_product(y, s.turn, m->first));
    for (int i = 0; i < 3; i++) {
        int n = (i + 1) % 3, k = (i + 2) % 3;
        const Expr *J = m->second.at;
        Expr own = expr_mul(x, expr_add(x, J[4 * n], J[4 * k]), s.turn.at[i]);
        own = expr_sub(x, own, expr_mul(x, J[3 * i + n], s.turn.at[n]));
        to.turn.at[i] = expr_sub(x, own, expr_mul(x, J[3 * i + k], s.turn.at[k]));
    }
    to.turn = vec_sum(y, to.turn, vec_product(y, m->first, s.shift));
    return to;
}

static void set_mass(Dynamics *d, int i, int k, Expr value)
{
    d->M[i * d->n + k] = d->M[k * d->n + i] = value;
}

/* Entries of a joint's speeds with each other and with those on the way to the ground. */
static void mass_of_joint(Dynamics *d, int body, const Moments *all)
{
    Symbolic *y = d->y;
    const MbsSystem *s = y->s;
    const Joint *j = &s->joints[s->bodies[body].joint];
    const SymbolicJoint *g = &y->joints[s->bodies[body].joint];
    const char *problem;
    for (int k = 0; k < j->nv; k++) {
        Screw wrench = accelerate(y, all, g->columns[k]);
        for (int i = 0; i <= k; i++)
            set_mass(d, j->first_v + k, j->first_v + i, screw_inner(y, g->columns[i], wrench));
        /* rotors of the joint's own */
        Expr rotor = expr_partial_derivative(y->x, &y->derivatives, g->effort[k], g->a[k]->value.var, &problem);
        int at = j->first_v + k;
        set_mass(d, at, at, expr_sub(y->x, d->M[at * d->n + at], rotor));
        for (int b = body; s->bodies[b].parent; b = s->bodies[b].parent) {
            wrench = screw_moved(y, &y->bodies[b], wrench);
            int up = s->bodies[s->bodies[b].parent].joint;
            for (int i = 0; i < s->joints[up].nv; i++)
                set_mass(d, at, s->joints[up].first_v + i, screw_inner(y, y->joints[up].columns[i], wrench));
        }
    }
}

static void make_mass(Dynamics *d)
{
    Symbolic *y = d->y;
    const MbsSystem *s = y->s;
    Moments *all = NEW_ARRAY(y->arena, Moments, s->n_bodies);
    for (int i = 0; i < d->n * d->n; i++)
        d->M[i] = symbolic_number(y, 0);
    for (int i = 0; i < s->n_bodies; i++)
        all[i] = y->bodies[i].moments;
    for (int i = s->n_bodies - 1; i > 0; i--) {
        mass_of_joint(d, i, &all[i]);
        if (s->bodies[i].parent)
            symbolic_moments_hang(y, &all[s->bodies[i].parent], all[i], i);
    }
}

/* From the tips of the branches to the ground: no entry is filled that was empty (Featherstone). */
static void factor(Dynamics *d)
{
    Symbolic *y = d->y;
    Exprs *x = y->x;
    int n = d->n;
    Expr *M = NEW_ARRAY(y->arena, Expr, n * n + 1), one = symbolic_number(y, 1);
    for (int i = 0; i < n * n; i++) {
        M[i] = d->M[i];
        d->L[i] = symbolic_number(y, 0);
    }
    for (int at = n - 1; at >= 0; at--) {
        int k = d->order[at];
        d->d[k] = expr_div(x, one, M[k * n + k]);
        for (int i = d->before[k]; i >= 0; i = d->before[i]) {
            Expr l = d->L[k * n + i] = expr_mul(x, M[k * n + i], d->d[k]);
            for (int j = i; j >= 0; j = d->before[j])
                M[i * n + j] = expr_sub(x, M[i * n + j], expr_mul(x, l, M[k * n + j]));
        }
    }
}

static void solve(const Dynamics *d, Expr *b)
{
    Exprs *x = d->y->x;
    int n = d->n;
    for (int at = n - 1; at >= 0; at--) {
        int k = d->order[at];
        for (int i = d->before[k]; i >= 0; i = d->before[i])
            b[i] = expr_sub(x, b[i], expr_mul(x, d->L[k * n + i], b[k]));
        b[k] = expr_mul(x, b[k], d->d[k]);
    }
    for (int at = 0; at < n; at++) {
        int k = d->order[at];
        for (int i = d->before[k]; i >= 0; i = d->before[i])
            b[k] = expr_sub(x, b[k], expr_mul(x, d->L[k * n + i], b[i]));
    }
}

void dynamics_solve(const Dynamics *d, const Expr *B, Expr *to)
{
    Symbolic *y = d->y;
    int n = d->n;
    Expr *column = NEW_ARRAY(y->arena, Expr, n + 1);
    for (int at = 0; at < n; at++) {
        int c = d->order[at];
        for (int i = 0; i < n; i++)
            column[i] = B ? B[i * n + c] : symbolic_number(y, i == c);
        solve(d, column);
        for (int i = 0; i < n; i++)
            to[i * n + c] = column[i];
        for (int i = 0; i <= at && !B; i++) /* as it is symmetric, each entry is computed once */
            to[c * n + d->order[i]] = to[d->order[i] * n + c];
    }
}

/* ---- the walk ---- */

static void read_variables(Dynamics *d)
{
    Symbolic *y = d->y;
    const MbsSystem *s = y->s;
    int at = 0, position = 0;
    for (int b = 1; b < s->n_bodies; b++) {
        const Joint *j = &s->joints[s->bodies[b].joint];
        const SymbolicJoint *g = &y->joints[s->bodies[b].joint];
        int up = -1;
        for (int p = s->bodies[b].parent; p && up < 0; p = s->bodies[p].parent) {
            const Joint *of = &s->joints[s->bodies[p].joint];
            up = of->nv ? of->first_v + of->nv - 1 : -1;
        }
        for (int k = 0; k < j->nq; k++) {
            d->q[j->first_q + k] = g->q[k];
            d->q_rate[j->first_q + k] = y->position_rates.at[position++];
        }
        for (int k = 0; k < j->nv; k++) {
            int speed = j->first_v + k;
            d->v[speed] = g->v[k];
            d->a[speed] = g->a[k];
            d->tau[speed] = symbolic_variable(y, "tau");
            d->order[at++] = speed;
            d->before[speed] = k ? speed - 1 : up;
        }
    }
}

void dynamics_make(Dynamics *d, Symbolic *y)
{
    Arena *arena = y->arena;
    int n = y->s->n_v, n_q = y->s->n_q;
    *d = (Dynamics){.y = y, .n = n};
    d->q = NEW_ARRAY(arena, Expr, n_q + 1);
    d->q_rate = NEW_ARRAY(arena, Expr, n_q + 1);
    d->v = NEW_ARRAY(arena, Expr, n + 1);
    d->a = NEW_ARRAY(arena, Expr, n + 1);
    d->tau = NEW_ARRAY(arena, Expr, n + 1);
    d->order = NEW_ARRAY(arena, int, n + 1);
    d->before = NEW_ARRAY(arena, int, n + 1);
    d->M = NEW_ARRAY(arena, Expr, n * n + 1);
    d->L = NEW_ARRAY(arena, Expr, n * n + 1);
    d->d = NEW_ARRAY(arena, Expr, n + 1);
    read_variables(d);
    make_mass(d);
    factor(d);
}

static Expr without_acceleration(void *data, Expr e)
{
    const Dynamics *d = data;
    for (int k = 0; k < d->n && e->op == EXPR_VAR; k++)
        if (e == d->a[k])
            return symbolic_number(d->y, 0);
    return NULL;
}

void dynamics_forward(const Dynamics *d, Expr *a)
{
    Rewriter still = {.x = d->y->x, .rewrite = without_acceleration, .data = (void *)d, .arena = d->y->arena};
    for (int k = 0; k < d->n; k++)
        a[k] = expr_sub(d->y->x, d->tau[k], expr_rewrite(&still, d->y->motion.at[k]));
    solve(d, a);
}

/* ---- derivatives ---- */

/* Along one speed: how fast each variable changes. */
typedef struct {
    Map of; /* variable's number -> index in rates */
    VEC(Expr) rates;
} Direction;

static void move(const Dynamics *d, Direction *to, Expr variable, Expr rate)
{
    if (expr_is_zero(rate))
        return;
    map_put(d->y->arena, &to->of, (uint64_t)variable->value.var->number, to->rates.n);
    PUSH(d->y->arena, to->rates, rate);
}

static bool leaf_rate(void *data, Expr leaf, Expr *derivative)
{
    const Direction *along = data;
    int at = leaf->op == EXPR_VAR ? map_get(&along->of, (uint64_t)leaf->value.var->number) : MAP_NONE;
    *derivative = at == MAP_NONE ? NULL : along->rates.at[at];
    return true;
}

static bool differentiate(const Dynamics *d, Direction *along, int n, const Expr *of, Expr *to, int step)
{
    Symbolic *y = d->y;
    Differentiation by = {.x = y->x, .leaf = leaf_rate, .data = along, .functions = &y->derivatives};
    bool done = true;
    for (int i = 0; i < n && done; i++) {
        Expr slope = expr_differentiate(&by, of[i]);
        done = slope != NULL;
        to[i * step] = done ? slope : NULL;
    }
    if (!done && !y->status)
        y->status = mbs_fail(y->m, MBS_UNFIT, "a formula has no derivative: %s", by.problem);
    expr_differentiation_end(&by);
    return done;
}

bool dynamics_by_position(const Dynamics *d, const Expr *of, Expr *to)
{
    Symbolic *y = d->y;
    const char *problem;
    bool done = true;
    for (int k = 0; k < d->n && done; k++) {
        Direction along = {0};
        for (int i = 0; i < y->s->n_q; i++)
            move(d, &along, d->q[i],
                 expr_partial_derivative(y->x, &y->derivatives, d->q_rate[i], d->v[k]->value.var, &problem));
        done = differentiate(d, &along, d->n, of, to + k, d->n);
    }
    return done;
}

bool dynamics_by_speed(const Dynamics *d, const Expr *of, Expr *to)
{
    bool done = true;
    for (int k = 0; k < d->n && done; k++) {
        Direction along = {0};
        move(d, &along, d->v[k], symbolic_number(d->y, 1));
        done = differentiate(d, &along, d->n, of, to + k, d->n);
    }
    return done;
}

bool dynamics_rate(const Dynamics *d, int n, const Expr *of, Expr *to)
{
    Direction along = {0};
    for (int i = 0; i < d->y->s->n_q; i++)
        move(d, &along, d->q[i], d->q_rate[i]);
    return differentiate(d, &along, n, of, to, 1);
}

/* ---- frames ---- */

MbsStatus dynamics_locate(const Dynamics *d, MbsId frame_or_part, Vec *r, Mat *S)
{
    Symbolic *y = d->y;
    int body;
    double at[3], turn[9];
    MbsStatus status = system_frame(y->s, frame_or_part, &body, at, turn);
    if (status)
        return status;
    const SymbolicBody *b = &y->bodies[body];
    symbolic_frame(y, frame_or_part, at, turn, r, S);
    *r = vec_sum(y, b->r, mat_apply(y, b->R, *r));
    *S = mat_product(y, b->R, *S);
    return MBS_OK;
}

MbsStatus dynamics_jacobian(const Dynamics *d, MbsId frame_or_part, Expr *J)
{
    Symbolic *y = d->y;
    const MbsSystem *s = y->s;
    int body;
    double at[3], turn[9];
    Vec r;
    Mat S;
    MbsStatus status = system_frame(s, frame_or_part, &body, at, turn);
    if (status || (status = dynamics_locate(d, frame_or_part, &r, &S)))
        return status;
    for (int i = 0; i < 6 * d->n; i++)
        J[i] = symbolic_number(y, 0);
    for (; body; body = s->bodies[body].parent) {
        const Joint *j = &s->joints[s->bodies[body].joint];
        const SymbolicBody *b = &y->bodies[body];
        for (int k = 0; k < j->nv; k++) {
            Screw column = screw_turned(y, b->R, y->joints[s->bodies[body].joint].columns[k]);
            column.shift = vec_sum(y, column.shift, vec_product(y, column.turn, vec_difference(y, r, b->r)));
            for (int i = 0; i < 3; i++) {
                J[i * d->n + j->first_v + k] = column.turn.at[i];
                J[(3 + i) * d->n + j->first_v + k] = column.shift.at[i];
            }
        }
    }
    return MBS_OK;
}
