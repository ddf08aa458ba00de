/* modelica_law.c: what the equations of a model say about a signal, as a formula of the kernel. */
#include <math.h>
#include <string.h>

#include "convert/modelica_read.h"

enum { DEEPEST = 60, LONGEST = 4000, MOST_STEPS = 5000 };

/* ---- which expression a variable is ---- */

static uint64_t key_of(const Var *v, int k)
{
    return (uint64_t)v->number * 4096 + (uint64_t)k;
}

/* v, v[k] or TO_REAL of them: the variable and its element from 0. */
static const Var *variable_of(Expr e, int *k)
{
    int64_t index;
    *k = 0;
    if (e->op == EXPR_VAR)
        return e->value.var;
    if (e->op == EXPR_INDEX && e->n == 2 && e->args[0]->op == EXPR_VAR && expr_get_integer(e->args[1], &index) &&
        index >= 1 && index < 4096) {
        *k = (int)index - 1;
        return e->args[0]->value.var;
    }
    return NULL;
}

static void note(ModelicaReader *r, Expr variable, Expr value)
{
    int k;
    const Var *v = variable_of(variable, &k);
    if (!v || v->varies <= VARIES_PARAMETER)
        return;
    if (variable->op == EXPR_VAR && v->type->n_dims == 1 && v->type->dims[0] < 4096) {
        for (int i = 0; i < v->type->dims[0]; i++) {
            Problem problem;
            Expr subscript = expr_integer(r->front->exprs, i + 1);
            Expr item = value->op == EXPR_ARRAY && i < value->n
                            ? value->args[i]
                            : expr_index(r->front->exprs, value, 1, &subscript, &problem);
            if (item && map_get(&r->equations, key_of(v, i)) == MAP_NONE) {
                map_put(r->arena, &r->equations, key_of(v, i), r->sides.n);
                PUSH(r->arena, r->sides, item);
            }
        }
        return;
    }
    if (v->type->n_dims > 1 || map_get(&r->equations, key_of(v, k)) != MAP_NONE)
        return;
    map_put(r->arena, &r->equations, key_of(v, k), r->sides.n);
    PUSH(r->arena, r->sides, value);
}

/* Equations x = expression as they are written, then connections, both ways. */
void laws_index(ModelicaReader *r)
{
    for (int round = 0; round < 2; round++)
        for (const FlatEquation *e = r->flat->equations.first; e; e = e->next) {
            bool connection = e->origin.kind != ORIGIN_WRITTEN && e->origin.kind != ORIGIN_BINDING;
            if (e->kind != FLAT_EQUALS || connection != (round == 1))
                continue;
            note(r, e->left, e->right);
            if (round == 1)
                note(r, e->right, e->left);
        }
}

/* ---- names ---- */

typedef struct {
    ModelicaReader *r;
    int own;                /* joint thing, or -1 */
    const KnownPart *force; /* or NULL */
    Buffer *to;
    int depth, steps;
} Law;

/* An interact between the frames of a sensor, whose measures laws may name; 0: it cannot be made. */
static MbsId measuring(ModelicaReader *r, KnownPart *sensor)
{
    Conversion *c = r->c;
    int a = node_at(r, sensor->component, "frame_a"), b = node_at(r, sensor->component, "frame_b");
    if (sensor->interact || a < 0 || b < 0 || !r->groups.at[modelica_group_of(r, a)].reached ||
        !r->groups.at[modelica_group_of(r, b)].reached || strchr(sensor->name, '.'))
        return sensor->interact;
    MbsId from = modelica_frame_at(r, a), to = modelica_frame_at(r, b);
    if (c->failed || !convert_ok(c, mbs_create(c->m, MBS_INTERACT, MBS_ROOT, sensor->name, &sensor->interact)) ||
        !convert_ok(c, mbs_set_object(c->m, sensor->interact, MBS_AFRAME, from)) ||
        !convert_ok(c, mbs_set_object(c->m, sensor->interact, MBS_BFRAME, to)))
        return 0;
    return sensor->interact;
}

/* What a sensor measures: between the frames of the force itself in its axes, or anywhere along those of frame_a. */
static bool put_sensed(Law *l, int at, const char *name, int k)
{
    enum { ALONG_A = 2 }; /* of the library's ResolveInFrameAB */
    static const char *const measures[][2] = {{"r_rel", ""}, {"v_rel", "v"}, {"w_rel", "w"}};
    ModelicaReader *r = l->r;
    KnownPart *t = &r->parts.at[at];
    Component *sensor = t->component;
    double axes = modelica_value_of(r, sensor, "resolveInFrame", ALONG_A);
    for (size_t i = 0; i < sizeof measures / sizeof *measures; i++) {
        if (strcmp(name, measures[i][0]))
            continue;
        if (l->force && node_at(r, sensor, "frame_a") == node_at(r, l->force->component, "frame_a") &&
            node_at(r, sensor, "frame_b") == node_at(r, l->force->component, "frame_b") &&
            axes == modelica_value_of(r, l->force->component, "resolveInFrame", 0)) {
            buffer_f(l->to, "%s%c", measures[i][1], "xyz"[k]);
            return true;
        }
        if (axes != ALONG_A || !measuring(r, t))
            return false;
        buffer_f(l->to, "%s.%s%c", t->name, measures[i][1], "xyz"[k]);
        return true;
    }
    return false;
}

/* Coordinates and speeds of joints, and what sensors measure. */
static bool put_known(Law *l, const Component *c, int k)
{
    static const struct {
        Kind kind;
        const char *name;
        char letter;
        int number;
    } coordinates[] = {
        {KIND_REVOLUTE, "phi", 'q', 1},    {KIND_REVOLUTE, "angle", 'q', 1},  {KIND_REVOLUTE, "w", 'v', 1},
        {KIND_PRISMATIC, "s", 'q', 1},     {KIND_PRISMATIC, "v", 'v', 1},     {KIND_CYLINDRICAL, "phi", 'q', 1},
        {KIND_CYLINDRICAL, "s", 'q', 2},   {KIND_CYLINDRICAL, "w", 'v', 1},   {KIND_CYLINDRICAL, "v", 'v', 2},
        {KIND_UNIVERSAL, "phi_a", 'q', 1}, {KIND_UNIVERSAL, "phi_b", 'q', 2}, {KIND_UNIVERSAL, "w_a", 'v', 1},
        {KIND_UNIVERSAL, "w_b", 'v', 2},   {KIND_PLANAR, "s_x", 'q', 1},      {KIND_PLANAR, "s_y", 'q', 2},
        {KIND_PLANAR, "phi", 'q', 3},      {KIND_PLANAR, "v_x", 'v', 1},      {KIND_PLANAR, "v_y", 'v', 2},
        {KIND_PLANAR, "w", 'v', 3},
    };
    ModelicaReader *r = l->r;
    int at = c && c->parent ? modelica_part_at(r, c->parent) : MAP_NONE;
    if (at == MAP_NONE)
        return false;
    const KnownPart *t = &r->parts.at[at];
    for (size_t i = 0; i < sizeof coordinates / sizeof *coordinates; i++) {
        if (coordinates[i].kind != t->kind || strcmp(coordinates[i].name, c->name->text))
            continue;
        if (at == l->own)
            buffer_char(l->to, coordinates[i].letter);
        else
            buffer_f(l->to, "%s.%c%d", t->name, coordinates[i].letter, coordinates[i].number);
        return true;
    }
    return t->kind == KIND_SENSOR && k < 3 && put_sensed(l, at, c->name->text, k);
}

/* ---- formulas ---- */

static bool put(Law *l, Expr e);

static bool put_number(Law *l, double x)
{
    if (x < 0)
        buffer_char(l->to, '(');
    buffer_number(l->to, x);
    if (x < 0)
        buffer_char(l->to, ')');
    return true;
}

static bool put_variable(Law *l, Expr e)
{
    int k;
    const Var *v = variable_of(e, &k);
    Component *c = v ? v->owner : NULL;
    double x;
    if (!c)
        return false;
    if (v->varies <= VARIES_PARAMETER) {
        Expr value = front_evaluate_quiet(l->r->front, e);
        return value && expr_get_real(value, &x) && put_number(l, x);
    }
    if (put_known(l, c, k))
        return true;
    int at = map_get(&l->r->equations, key_of(v, k));
    if (at == MAP_NONE || !put(l, l->r->sides.at[at]))
        return false;
    if (c->parent)
        map_put(l->r->arena, &l->r->used, (uint64_t)c->parent->number, 1);
    return true;
}

static bool put_call(Law *l, const char *name, Expr e)
{
    buffer_f(l->to, "%s(", name);
    for (int i = 0; i < e->n; i++) {
        buffer_text(l->to, i ? ", " : "");
        if (!put(l, e->args[i]))
            return false;
    }
    buffer_char(l->to, ')');
    return true;
}

static bool put_infix(Law *l, const char *sign, Expr e)
{
    buffer_char(l->to, '(');
    if (!put(l, e->args[0]))
        return false;
    buffer_text(l->to, sign);
    if (!put(l, e->args[1]))
        return false;
    buffer_char(l->to, ')');
    return true;
}

typedef enum { FORM_INFIX, FORM_CALL, FORM_THROUGH } Form; /* THROUGH: the last argument alone */

static const struct {
    ExprOp op;
    Form form;
    const char *text;
} forms[] = {
#define ELEMENTARY(name, function, ...) {EXPR_##name, FORM_CALL, #function},
#include "base/elementary.def"
    {EXPR_ADD, FORM_INFIX, " + "},    {EXPR_SUB, FORM_INFIX, " - "},    {EXPR_MUL, FORM_INFIX, "*"},
    {EXPR_DIV, FORM_INFIX, "/"},      {EXPR_POW, FORM_INFIX, "^"},      {EXPR_LT, FORM_INFIX, " < "},
    {EXPR_LE, FORM_INFIX, " <= "},    {EXPR_GT, FORM_INFIX, " > "},     {EXPR_GE, FORM_INFIX, " >= "},
    {EXPR_IF, FORM_CALL, "if"},       {EXPR_TO_REAL, FORM_THROUGH, ""}, {EXPR_NO_EVENT, FORM_THROUGH, ""},
    {EXPR_SMOOTH, FORM_THROUGH, ""},  {EXPR_ABS, FORM_CALL, "abs"},     {EXPR_SIGN, FORM_CALL, "sign"},
    {EXPR_ATAN2, FORM_CALL, "atan2"}, {EXPR_MIN2, FORM_CALL, "min"},    {EXPR_MAX2, FORM_CALL, "max"},
    {EXPR_MOD, FORM_CALL, "mod"},     {EXPR_NEG, FORM_CALL, "-"},
};

static bool put_node(Law *l, Expr e)
{
    double x;
    if (e->type->kind != TYPE_BOOLEAN && expr_get_real(e, &x))
        return put_number(l, x);
    if (e->op == EXPR_VAR || e->op == EXPR_INDEX)
        return put_variable(l, e);
    if (e->op == EXPR_TIME) {
        buffer_text(l->to, "time");
        return true;
    }
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (forms[i].op != e->op)
            continue;
        switch (forms[i].form) {
        case FORM_INFIX:
            return put_infix(l, forms[i].text, e);
        case FORM_CALL:
            return put_call(l, forms[i].text, e);
        case FORM_THROUGH:
            return put(l, e->args[e->n - 1]);
        }
    }
    return false;
}

static bool put(Law *l, Expr e)
{
    /* signals may depend on themselves: what takes too many steps has no formula */
    bool good = ++l->depth < DEEPEST && ++l->steps < MOST_STEPS && l->to->n < LONGEST && put_node(l, e);
    l->depth--;
    return good;
}

bool law_of(ModelicaReader *r, Component *variable, int k, int own, const KnownPart *force, Buffer *to)
{
    if (!variable->var)
        return false;
    int at = map_get(&r->equations, key_of(variable->var, k));
    Law l = {.r = r, .own = own, .force = force, .to = to};
    return at != MAP_NONE && put(&l, r->sides.at[at]);
}

bool law_is_input(ModelicaReader *r, Component *variable, InputLaw *law)
{
    int at = variable->var ? map_get(&r->equations, key_of(variable->var, 0)) : MAP_NONE, k;
    Expr e = at == MAP_NONE ? NULL : r->sides.at[at];
    *law = (InputLaw){NULL, 1, -INFINITY, INFINITY};
    bool limited = false;
    for (int steps = 0; e && steps < DEEPEST; steps++) {
        double x;
        bool low = e->op == EXPR_MAX2, high = e->op == EXPR_MIN2;
        if (e->op == EXPR_MUL && expr_get_real(e->args[0], &x) && !limited) {
            law->factor *= x;
            e = e->args[1];
        } else if (e->op == EXPR_NEG && !limited) {
            law->factor = -law->factor;
            e = e->args[0];
        } else if (low || high) {
            bool first = expr_get_real(e->args[0], &x);
            if (!first && !expr_get_real(e->args[1], &x))
                return false;
            if (low)
                law->lower = fmax(law->lower, x);
            else
                law->upper = fmin(law->upper, x);
            limited = true;
            e = e->args[first ? 1 : 0];
        } else if (e->op == EXPR_TO_REAL) {
            e = e->args[0];
        } else {
            const Var *v = variable_of(e, &k);
            const Component *c = v ? v->owner : NULL;
            if (!c)
                return false;
            if (c->direction == DIRECTION_INPUT && !c->parent->parent) {
                law->input = c->path->text;
                return true;
            }
            at = map_get(&r->equations, key_of(v, k));
            e = at == MAP_NONE ? NULL : r->sides.at[at];
        }
    }
    return false;
}
