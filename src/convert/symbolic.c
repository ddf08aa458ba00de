/* symbolic.c: the equations put together and printed. */
#include <ctype.h>
#include <string.h>

#include "base/memory.h"
#include "convert/symbolic.h"

/* Terms of an equation that is multiplied out: beyond this it is no longer read by people. */
enum { MOST_TERMS = 60 };

/* Moments of the mass about the part's origin, from the inertia about the centre. */
static void read_moments(Symbolic *y, SymbolicBody *to, Mat inertia)
{
    Exprs *x = y->x;
    Expr half = symbolic_number(y, 0.5), trace = expr_add(x, expr_add(x, inertia.at[0], inertia.at[4]), inertia.at[8]);
    to->moments.first = vec_times(y, to->moments.mass, to->centre);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            Expr own = i == k ? expr_mul(x, half, trace) : symbolic_number(y, 0);
            own = expr_sub(x, own, inertia.at[3 * i + k]);
            to->moments.second.at[3 * i + k] = expr_add(x, own, expr_mul(x, to->moments.first.at[i], to->centre.at[k]));
        }
}

static void read_body(Symbolic *y, int i)
{
    static const int place[6] = {0, 4, 8, 1, 2, 5}, mirror[6] = {0, 4, 8, 3, 6, 7};
    static const double identity[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    const Body *b = &y->s->bodies[i];
    SymbolicBody *to = &y->bodies[i];
    to->moments.mass = symbolic_number(y, b->mass);
    to->centre = vec_of(y, b->c);
    to->R = mat_of(y, identity);
    to->r = to->c = vec_zero(y);
    to->velocity = to->acc = to->applied = to->own_velocity = to->own_acc = screw_zero(y);
    to->spread = symbolic_spread(y, to->r, to->r);
    Mat inertia = mat_of(y, b->I);
    MbsId body = i ? mbs_first(y->m, b->part, MBS_BODY) : 0;
    double own[6], r[3], S[9];
    if (body)
        to->moments.mass = symbolic_field(y, body, MBS_MASS, 0, b->mass);
    if (body && mbs_get_numbers(y->m, body, MBS_INERTIA, own, 6, NULL) == MBS_OK) {
        Mat I, turn = to->R;
        for (int k = 0; k < 6; k++)
            I.at[place[k]] = I.at[mirror[k]] = symbolic_field(y, body, MBS_INERTIA, k, own[k]);
        MbsId frame = mbs_get_object(y->m, body, MBS_FRAME_OF);
        if (frame && mbs_locate_in_part(y->m, frame, r, S) == MBS_OK)
            symbolic_frame(y, frame, r, S, &to->centre, &turn);
        inertia = mat_product(y, mat_product(y, turn, I), mat_turned(turn));
    }
    read_moments(y, to, inertia);
}

static void read_joint(Symbolic *y, int i)
{
    const Joint *j = &y->s->joints[i];
    SymbolicJoint *to = &y->joints[i];
    symbolic_frame(y, mbs_get_object(y->m, j->interact, MBS_AFRAME), j->ra, j->Ra, &to->ra, &to->Ra);
    symbolic_frame(y, mbs_get_object(y->m, j->interact, MBS_BFRAME), j->rb, j->Rb, &to->rb, &to->Rb);
    to->pitch = symbolic_field(y, j->joint, MBS_PITCH, 0, j->pitch);
}

/* What the body's motion needs beyond what acts on it (Newton and Euler), at its origin: in its own axes in minimal, in the
 * inertial axes in Cartesian coordinates. */
static Screw lacking(Symbolic *y, int i)
{
    const SymbolicBody *b = &y->bodies[i];
    Exprs *x = y->x;
    const Expr *A = b->spread.at, *J = b->moments.second.at;
    Screw needed = {.shift = mat_apply(y, b->spread, b->moments.first)}; /* but for the acceleration of the origin */
    for (int k = 0; k < 3; k++) {
        /* A J less its transposed */
        int n = (k + 1) % 3, m = (k + 2) % 3;
        Expr sum = expr_sub(x, expr_mul(x, A[3 * m + k], J[3 * k + n]), expr_mul(x, A[3 * n + k], J[3 * k + m]));
        sum = expr_add(x, sum, expr_mul(x, expr_sub(x, A[4 * m], A[4 * n]), J[3 * m + n]));
        sum = expr_add(x, sum, expr_mul(x, A[3 * m + n], J[4 * n]));
        needed.turn.at[k] = expr_sub(x, sum, expr_mul(x, A[3 * n + m], J[4 * m]));
    }
    Screw applied = b->applied;
    Vec acc = b->acc.shift, first = b->moments.first;
    if (y->cartesian) {
        needed = screw_turned(y, b->R, needed);
        first = vec_times(y, b->moments.mass, b->c);
    } else {
        applied = screw_turned(y, mat_turned(b->R), applied);
        acc = b->own_acc.shift;
    }
    needed.turn = vec_sum(y, needed.turn, vec_product(y, first, acc));
    needed.shift = vec_sum(y, needed.shift, vec_times(y, b->moments.mass, acc));
    return (Screw){vec_difference(y, needed.turn, applied.turn), vec_difference(y, needed.shift, applied.shift)};
}

static void equations(Symbolic *y)
{
    MbsSystem *s = y->s;
    Screw *p = NEW_ARRAY(y->arena, Screw, s->n_bodies);
    for (int i = 1; i < s->n_bodies; i++)
        p[i] = lacking(y, i);
    for (int i = 0; i < (y->cartesian ? 6 * (s->n_bodies - 1) : s->n_v); i++)
        PUSH(y->arena, y->motion, NULL);
    if (y->cartesian) {
        for (int i = 0; i < y->motion.n; i++)
            y->motion.at[i] = i % 6 < 3 ? p[1 + i / 6].turn.at[i % 3] : p[1 + i / 6].shift.at[i % 3];
        return;
    }
    for (int i = s->n_bodies - 1; i > 0; i--) {
        const Body *b = &s->bodies[i];
        const Joint *j = &s->joints[b->joint];
        const SymbolicJoint *g = &y->joints[b->joint];
        for (int k = 0; k < j->nv; k++)
            y->motion.at[j->first_v + k] = expr_sub(y->x, screw_inner(y, g->columns[k], p[i]), g->effort[k]);
        if (!b->parent)
            continue;
        p[b->parent] = screw_sum(y, p[b->parent], screw_moved(y, &y->bodies[i], p[i]));
    }
}

MbsStatus symbolic_make(Symbolic *y, Arena *arena, MbsModel *m, MbsFormalism formalism, const SymbolicKept *kept)
{
    *y = (Symbolic){.arena = arena, .m = m, .cartesian = formalism == MBS_CARTESIAN, .kept = kept};
    MbsStatus status = mbs_system_new(m, &y->s);
    if (status)
        return status;
    MbsSystem *s = y->s;
    y->x = exprs_new(arena, symbols_new(arena));
    y->bodies = NEW_ARRAY(arena, SymbolicBody, s->n_bodies);
    y->joints = NEW_ARRAY(arena, SymbolicJoint, s->n_joints);
    for (int i = 0; i < s->n_bodies; i++)
        read_body(y, i);
    for (int i = 0; i < s->n_joints; i++)
        read_joint(y, i);
    y->gravity = vec_of(y, s->gravity);
    MbsId global = mbs_first(m, MBS_ROOT, MBS_GLOBAL);
    for (int k = 0; k < 3 && global; k++)
        y->gravity.at[k] = symbolic_field(y, global, MBS_GRAVITY, k, s->gravity[k]);
    if (y->cartesian)
        symbolic_cartesian_kinematics(y);
    else
        symbolic_minimal_kinematics(y);
    if (kept && !y->cartesian)
        symbolic_moments_regroup(y);
    symbolic_forces(y);
    symbolic_constraints(y);
    equations(y);
    return y->status;
}

void symbolic_free(Symbolic *y)
{
    mbs_system_free(y->s);
    y->s = NULL;
}

/* ---- printing ---- */

typedef struct {
    Symbolic *y;
    Buffer *to;
    int named;
} Naming;

static Expr print_named(void *data, Expr value)
{
    Naming *n = data;
    buffer_f(n->to, "  z%d = ", ++n->named);
    expr_print(n->to, value);
    buffer_text(n->to, ";\n");
    return symbolic_variable(n->y, "z%d", n->named);
}

static void print_parameters(Symbolic *y, Buffer *to)
{
    if (y->param_ids.n)
        buffer_text(to, "// parameters\n");
    for (int i = 0; i < y->param_ids.n; i++) { /* a formula may bring more of them */
        MbsId id = y->param_ids.at[i];
        double value = 0;
        if (mbs_get_number(y->m, id, MBS_VALUE, &value) != MBS_OK)
            continue;
        buffer_f(to, "  %s = ", mbs_name(y->m, id));
        expr_print(to, symbolic_field(y, id, MBS_VALUE, 0, value));
        buffer_text(to, ";\n");
    }
}

static void print_summand(Buffer *line, Expr e)
{
    Buffer text = {0};
    expr_print(&text, e);
    if (line->n && text.at[0] == '-')
        buffer_f(line, " - %s", text.at + 1);
    else
        buffer_f(line, "%s%s", line->n ? " + " : "", text.at);
    buffer_free(&text);
}

/* One equation sorted by accelerations and multipliers: (…)*der(v) + … = 0. False when it has too many terms. */
static bool print_sorted(Symbolic *y, Expr e, Buffer *to)
{
    Exprs *x = y->x;
    TrigSum *sum = trig_sum(x, e, MOST_TERMS);
    Buffer line = {0};
    VEC(Expr) by = {0};
    for (int i = 0; i < y->rate_vars.n; i++)
        PUSH(y->arena, by, y->rate_vars.at[i]);
    for (int i = 0; i < y->lambda_vars.n; i++)
        PUSH(y->arena, by, y->lambda_vars.at[i]);
    for (int i = 0; i <= by.n && sum; i++) {
        Expr part = trig_part(x, sum, by.n, by.at, i);
        if (!expr_is_zero(part))
            print_summand(&line, i < by.n ? expr_mul(x, part, by.at[i]) : part);
    }
    if (sum)
        buffer_f(to, "  %s = 0;\n", line.n ? line.at : "0");
    buffer_free(&line);
    return sum != NULL;
}

static bool print_all_sorted(Symbolic *y, Buffer *to)
{
    Buffer text = {0};
    bool fits = !y->cartesian;
    for (int i = 0; i < y->motion.n && fits; i++)
        fits = print_sorted(y, y->motion.at[i], &text);
    if (fits && y->constraint.n)
        buffer_text(&text, "// constraints\n");
    for (int i = 0; i < y->constraint.n && fits; i++)
        fits = print_sorted(y, y->constraint.at[i], &text);
    if (fits)
        buffer_add(to, text.at ? text.at : "", text.n);
    buffer_free(&text);
    return fits;
}

static void print_shared(Symbolic *y, Buffer *to)
{
    Naming naming = {.y = y, .to = to};
    SymbolicSharing h = {.y = y, .name = print_named, .data = &naming};
    int n = y->motion.n, all = n + y->constraint.n;
    for (int i = 0; i < all; i++) {
        Expr e = i < n ? y->motion.at[i] : y->constraint.at[i - n];
        symbolic_share_count(&h, e);
    }
    for (int i = 0; i < all; i++) {
        Expr e = i < n ? y->motion.at[i] : y->constraint.at[i - n];
        Expr value = symbolic_share(&h, e);
        if (i == n)
            buffer_text(to, "// constraints\n");
        buffer_text(to, "  ");
        expr_print(to, value);
        buffer_text(to, " = 0;");
        if (i >= n)
            buffer_f(to, " // %s, lambda[%d]", y->constraint_names.at[i - n], i - n + 1);
        buffer_text(to, "\n");
    }
}

/* Reals that are whole stand without their ".0". */
static void shorten_numbers(Buffer *b)
{
    size_t n = 0;
    for (size_t i = 0; i < b->n; i++) {
        const char *at = b->at + i;
        if (i && isdigit((unsigned char)at[-1]) && !strncmp(at, ".0", 2) && !isdigit((unsigned char)at[2]) &&
            at[2] != 'e') {
            i++;
            continue;
        }
        b->at[n++] = *at;
    }
    if (b->n)
        b->at[b->n = n] = 0;
}

void symbolic_print(Symbolic *y, Buffer *to)
{
    print_parameters(y, to);
    buffer_text(to, "// kinematics\n");
    for (int i = 0; i < y->position_vars.n; i++) {
        buffer_text(to, "  der(");
        expr_print(to, y->position_vars.at[i]);
        buffer_text(to, ") = ");
        expr_print(to, y->position_rates.at[i]);
        buffer_text(to, ";\n");
    }
    buffer_text(to, "// motion\n");
    if (!print_all_sorted(y, to))
        print_shared(y, to);
    shorten_numbers(to);
}

typedef struct {
    MbsModel *m;
    MbsFormalism formalism;
    Arena *arena;
    Symbolic y;
    Buffer text;
    MbsStatus status;
} Equations;

static void make_equations(void *data)
{
    Equations *e = data;
    e->arena = arena_new();
    e->status = symbolic_make(&e->y, e->arena, e->m, e->formalism, NULL);
    if (!e->status)
        symbolic_print(&e->y, &e->text);
}

MbsStatus mbs_equations(MbsModel *m, MbsFormalism formalism, char **text)
{
    Equations e = {.m = m, .formalism = formalism};
    *text = NULL;
    if (!memory_guarded(make_equations, &e))
        e.status = mbs_fail(m, MBS_NO_MEMORY, "no memory");
    if (!e.status && !(*text = mbs_text_copy(m, e.text.at ? e.text.at : "", e.text.n)))
        e.status = mbs_fail(m, MBS_NO_MEMORY, "no memory");
    buffer_free(&e.text);
    symbolic_free(&e.y);
    if (e.arena)
        arena_free(e.arena);
    return e.status;
}
