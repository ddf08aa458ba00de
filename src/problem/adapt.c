/* adapt.c: a physical connector at the top of a model as signals: what the outside gives becomes an input, what it gets an
 * output, so that a drive or a joint becomes a block ("flange_a=torque-in,speed-out").
 *
 * Nothing is connected to such a connector: its through variables are zero. A through variable that is given takes the
 * place of its zero; an across variable that is given, or a rate of it, takes the zero of the through variable beside it,
 * which then follows from the model. */
#include "problem/problem.h"

#include <string.h>

typedef struct {
    Flat *flat;
    const char *wish; /* as it was said */
    Component *connector;
} Adapting;

/* What people call a quantity; other words are names of the connector's variables. */
static const struct {
    const char *word, *members[3];
    int rate; /* how often it is differentiated */
} words[] = {
    {"torque", {"tau", "t"}, 0},
    {"angle", {"phi"}, 0},
    {"force", {"f"}, 0},
    {"position", {"s", "r_0"}, 0},
    {"voltage", {"v"}, 0},
    {"current", {"i"}, 0},
    {"temperature", {"T"}, 0},
    {"heat", {"Q_flow"}, 0},
    {"speed", {"phi", "s", "r_0"}, 1},
    {"acceleration", {"phi", "s", "r_0"}, 2},
};

static bool refuse(const Adapting *a, const char *format, const char *one, const char *other)
{
    Diags *d = a->flat->front->diags;
    Buffer why = {0};
    buffer_f(&why, format, one, other);
    diag(d, DIAG_G001, (Span){0}, "'--adapt %s' cannot be done: %s", a->wish, why.at);
    buffer_free(&why);
    return false;
}

static int member(const Adapting *a, const char *name, size_t n)
{
    for (int k = 0; k < a->flat->vars.n; k++) {
        const Component *c = a->flat->vars.at[k].component;
        if (c->parent == a->connector && strlen(c->name->text) == n && strncmp(c->name->text, name, n) == 0)
            return k;
    }
    return -1;
}

/* The variable that a word means, and how often it is differentiated; -1: none. */
static int meant(const Adapting *a, const char *word, size_t n, int *rate)
{
    *rate = 0;
    int found = member(a, word, n);
    for (size_t k = 0; k < sizeof words / sizeof *words && found < 0; k++) {
        if (strlen(words[k].word) != n || strncmp(words[k].word, word, n) != 0)
            continue;
        *rate = words[k].rate;
        for (int m = 0; m < 3 && words[k].members[m] && found < 0; m++)
            found = member(a, words[k].members[m], strlen(words[k].members[m]));
    }
    return found;
}

/* ---- through variables ---------------------------------------------------------------------------------------------- */

/* The equation through = 0. */
static FlatEquation **zero_of(Flat *flat, const Var *through)
{
    for (FlatEquation **at = &flat->equations.first; *at; at = &(*at)->next)
        if (problem_open_flow(*at) == through)
            return at;
    return NULL;
}

static bool is_taken(const Adapting *a)
{
    return refuse(a, "'%s' is given already, or something is connected to it%s", a->connector->path->text, "");
}

static bool give_through(Adapting *a, int at)
{
    FlatEquation **zero = zero_of(a->flat, a->flat->vars.at[at].var);
    if (!zero)
        return is_taken(a);
    problem_take_out(a->flat, zero);
    a->flat->vars.at[at].is_input = true;
    return true;
}

/* The only through variable, which a given across variable leaves open. */
static bool free_through(Adapting *a, const FlatVar *across)
{
    int found = -1;
    for (int k = 0; k < a->flat->vars.n; k++) {
        const FlatVar *v = &a->flat->vars.at[k];
        if (v->component->parent != a->connector || v->component->flow != FLOW_FLOW)
            continue;
        if (found >= 0 || v->var->type != across->var->type)
            return refuse(a, "'%s' has several variables, so '%s' cannot be given", a->connector->path->text,
                          across->component->name->text);
        found = k;
    }
    FlatEquation **zero = found < 0 ? NULL : zero_of(a->flat, a->flat->vars.at[found].var);
    if (!zero)
        return is_taken(a);
    problem_take_out(a->flat, zero);
    return true;
}

/* ---- rates ---------------------------------------------------------------------------------------------------------- */

/* A new variable beside `of`: its rate, with an equation for it. */
static int rate_of(Adapting *a, int of, const char *name)
{
    Front *f = a->flat->front;
    const FlatVar *from = &a->flat->vars.at[of];
    Sym path = symbol_f(f->symbols, "%s.%s", a->connector->path->text, name);
    Component *c = NEW(f->arena, Component);
    *c = (Component){.name = symbol_f(f->symbols, "%s", name), .path = path, .type = from->var->type};
    c->parent = a->connector;
    c->element = from->component->element;
    c->n_items = from->component->n_items;
    c->basic = BASIC_REAL;
    c->binding_done = c->raw_done = true;
    c->number = f->n_components++;
    c->var = var_new(f->exprs, VAR_MODEL, path, from->var->type, from->var->varies);
    c->var->owner = c;
    FlatVar v = flat_variable(c);
    v.unit = from->unit ? symbol_f(f->symbols, strchr(from->unit->text, '/') ? "%s2" : "%s/s", from->unit->text) : NULL;
    Expr der = expr_make(f->exprs, EXPR_DER, from->var->type, 1, &(Expr){expr_var(f->exprs, from->var)});
    Origin origin = {ORIGIN_UNCONNECTED, a->connector, a->connector->element->tree->name_span};
    map_put(f->arena, &a->flat->var_index, (uint64_t)c->var->number, a->flat->vars.n);
    PUSH(f->arena, a->flat->vars, v);
    flat_add(&a->flat->equations, flat_equals(a->flat, expr_var(f->exprs, c->var), der, origin));
    return a->flat->vars.n - 1;
}

/* What is integrated from a rate that is given begins at its start value, or at zero. */
static void begin_at_zero(Flat *flat, int at)
{
    FlatVar *v = &flat->vars.at[at];
    Exprs *x = flat->front->exprs;
    v->start = v->start ? v->start : expr_real(x, 0);
    v->fixed = expr_boolean(x, true);
}

static int differentiated(Adapting *a, int at, int times, bool begins)
{
    static const char *const names[] = {"w", "a"}, *const straight[] = {"v", "a"};
    bool turns = strcmp(a->flat->vars.at[at].component->name->text, "phi") == 0;
    for (int k = 0; k < times; k++) {
        if (begins)
            begin_at_zero(a->flat, at);
        const char *name = (turns ? names : straight)[k];
        int there = member(a, name, strlen(name));
        at = there >= 0 ? there : rate_of(a, at, name);
    }
    return at;
}

/* ---- a wish --------------------------------------------------------------------------------------------------------- */

static bool adapt_one(Adapting *a, const char *word, size_t n)
{
    bool in = n > 3 && strncmp(word + n - 3, "-in", 3) == 0, out = n > 4 && strncmp(word + n - 4, "-out", 4) == 0;
    Buffer name = {0};
    buffer_add(&name, word, n - (in ? 3 : out ? 4 : 0));
    int rate = 0, at = in || out ? meant(a, name.at, name.n, &rate) : -1;
    bool done = true;
    if (!in && !out)
        done = refuse(a, "'%s' ends neither with -in nor with -out%s", name.at, "");
    else if (at < 0)
        done = refuse(a, "'%s' has no '%s'", a->connector->path->text, name.at);
    else if (in && a->flat->vars.at[at].component->flow == FLOW_FLOW)
        done = give_through(a, at);
    else if (!in || (done = free_through(a, &a->flat->vars.at[at]))) {
        at = differentiated(a, at, rate, in); /* which moves the variables */
        a->flat->vars.at[at].is_input = in;
        a->flat->vars.at[at].is_output = out;
    }
    buffer_free(&name);
    return done;
}

static Component *find_connector(Flat *flat, const char *name, size_t n)
{
    for (int k = 0; k < flat->vars.n; k++) {
        Component *c = flat->vars.at[k].component->parent;
        if (c && c->parent == flat->model && c->path && strlen(c->path->text) == n &&
            strncmp(c->path->text, name, n) == 0 && class_is_kind(flat->front, c->class_, CLASS_CONNECTOR))
            return c;
    }
    return NULL;
}

bool problem_adapt(Flat *flat, const char *wish)
{
    Adapting a = {.flat = flat, .wish = wish};
    size_t n = strcspn(wish, "=");
    if (!wish[n])
        return refuse(&a, "it wants CONNECTOR=SIGNAL-in|-out,…, such as flange_a=torque-in,speed-out%s%s", "", "");
    a.connector = find_connector(flat, wish, n);
    if (!a.connector)
        return refuse(&a, "the model has no such connector at its top%s%s", "", "");
    for (const char *word = wish + n + 1; *word;) {
        size_t length = strcspn(word, ",");
        if (!adapt_one(&a, word, length))
            return false;
        word += length + (word[length] == ',');
    }
    return true;
}
