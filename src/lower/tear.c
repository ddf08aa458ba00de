/* tear.c: which variables and equations the model or the user wants for tearing, and what comes of it. */
#include "lower/tear.h"

#include <stdlib.h>
#include <string.h>

/* One --tear, for one scalar: var and one of by_var and equation; NO_VARIABLE where it is not named. */
struct TearRequest {
    const char *option, *text; /* "--tear" or "--branch", and what stands after it */
    int var, by_var, equation;
    bool names_tear, names_residual; /* what the text names, also where it stands for no variable any more */
    bool tears, is_residue;          /* … and what came into a system, together where both are named */
    const struct TearRequest *taken; /* whose residue equation it wanted too */
};

/* ---- residue(v) in equations ------------------------------------------------------------------------------------- */

typedef struct {
    Lower *l;
    Ints *names;
} Taking;

static Expr take_residue(void *data, Expr e)
{
    Taking *t = data;
    Lower *l = t->l;
    if (e->op != EXPR_RESIDUE && e->op != EXPR_BRANCH)
        return NULL;
    bool by_branch = e->op == EXPR_BRANCH;
    Expr named = e->args[0];
    while (named->op == EXPR_NEG || named->op == EXPR_TO_REAL) /* an alias of opposite sign */
        named = named->args[0];
    int v = named->op == EXPR_VAR ? lower_variable(l, named->value.var) : NO_VARIABLE;
    if (v == NO_VARIABLE && (named->varies > VARIES_PARAMETER || by_branch))
        diag(l->diags, DIAG_S008, (Span){0}, "%s(%s): what is varied must be a variable",
             by_branch ? "branch" : "residue", expr_shown(l->x, named));
    if (v != NO_VARIABLE)
        l->vars.at[v].by_branch |= by_branch;
    bool varies = v != NO_VARIABLE && l->vars.at[v].role == ROLE_CONTINUOUS;
    ints_push(l->arena, t->names, varies ? v : NO_VARIABLE);
    return expr_real(l->x, 0);
}

void tear_take_residues(Lower *l, Equation *e)
{
    if (!((e->left->flags | e->right->flags) & EXPR_HAS_EVENT))
        return;
    Taking t = {l, &e->residue_of};
    Rewriter r = {.x = l->x, .rewrite = take_residue, .data = &t};
    e->left = expr_rewrite(&r, e->left);
    e->right = expr_rewrite(&r, e->right);
}

/* The variable that stands for v, or NO_VARIABLE where v is always zero. */
static int root_of(const LowerVars *vars, int v)
{
    if (v == NO_VARIABLE || vars->at[v].alias == NO_VARIABLE)
        return v == NO_VARIABLE || !vars->at[v].sign ? NO_VARIABLE : v;
    return vars->at[v].alias;
}

static void ask_for(LowerVars *vars, int v, int named)
{
    if (v == NO_VARIABLE)
        return;
    vars->at[v].tear = 1;
    vars->at[v].tear_name = vars->at[named].var->name;
}

/* Of an equation that was differentiated the derivatives of what it named. */
static void mark_equation(Lower *l, int k)
{
    int base = k, order = 0;
    while (l->equations.at[base].of >= 0) {
        base = l->equations.at[base].of;
        order++;
    }
    const Ints *names = &l->equations.at[base].residue_of;
    Ints marks = {0};
    for (int i = 0; i < names->n; i++) {
        int v = root_of(&l->vars, names->at[i]);
        for (int d = 0; d < order && v != NO_VARIABLE; d++)
            v = l->vars.at[v].der;
        if (v != NO_VARIABLE && names->at[i] != NO_VARIABLE)
            l->vars.at[v].by_branch |= l->vars.at[names->at[i]].by_branch;
        ask_for(&l->vars, v, order ? v : names->at[i]);
        ints_push(l->arena, &marks, v);
    }
    l->equations.at[k].residue_of = marks;
}

/* How often each unknown stands in equations, and in which. */
typedef struct {
    Lower *l;
    int *count, *sum; /* by variable: equations that hold it, sum of their indices */
    int equation;
    int n, last; /* of the equation being read: its unknowns that are not states, and one of them */
} Places;

static void note_place(void *data, Expr e)
{
    Places *p = data;
    int v = e->op == EXPR_VAR ? lower_variable(p->l, e->value.var) : NO_VARIABLE;
    if (v == NO_VARIABLE || !lower_is_unknown(&p->l->vars.at[v]) || p->l->vars.at[v].is_state)
        return;
    p->count[v]++;
    p->sum[v] += p->equation;
    p->n++;
    p->last = v;
}

/* "u = residue(i)" came to u = 0, which is no part of any loop; the equation that is fulfilled by varying i is the only
 * other one that holds u. */
static void carry_marks(Lower *l)
{
    bool any = false;
    for (int k = 0; k < l->equations.n; k++)
        any |= l->equations.at[k].residue_of.n > 0;
    if (!any)
        return;
    Places p = {.l = l, .count = NEW_ARRAY(l->arena, int, l->vars.n), .sum = NEW_ARRAY(l->arena, int, l->vars.n)};
    int *only = NEW_ARRAY(l->arena, int, l->equations.n); /* the unknown of an equation that has just one */
    for (int k = 0; k < l->equations.n; k++) {
        Equation *e = &l->equations.at[k];
        only[k] = NO_VARIABLE;
        if (e->removed || e->is_discrete)
            continue;
        p.equation = k;
        p.n = 0;
        expr_visit(l->x, NULL, lower_residual(l, e), note_place, &p);
        if (p.n == 1)
            only[k] = p.last;
    }
    for (int k = 0; k < l->equations.n; k++) {
        Equation *e = &l->equations.at[k];
        if (!e->residue_of.n || only[k] == NO_VARIABLE || p.count[only[k]] != 2)
            continue;
        Equation *other = &l->equations.at[p.sum[only[k]] - k];
        for (int i = 0; i < e->residue_of.n; i++)
            ints_push(l->arena, &other->residue_of, e->residue_of.at[i]);
        e->residue_of.n = 0;
    }
}

/* ---- annotations ------------------------------------------------------------------------------------------------- */

/* 1, -1 or 0: __Cardan(tear=true), __Cardan(tear=false), nothing said. */
static int annotated_tear(const TreeComment *comment)
{
    const TreeAnnotation *annotation = comment->annotation;
    for (const TreeArgument *a = annotation && annotation->modification ? annotation->modification->arguments : NULL; a;
         a = a->next) {
        if (!a->name || strcmp(a->name->name->text, "__Cardan") != 0 || !a->modification)
            continue;
        for (const TreeArgument *b = a->modification->arguments; b; b = b->next)
            if (b->name && strcmp(b->name->name->text, "tear") == 0 && b->modification && b->modification->value &&
                b->modification->value->kind == TREE_BOOLEAN)
                return b->modification->value->truth ? 1 : -1;
    }
    return 0;
}

/* ---- --tear ------------------------------------------------------------------------------------------------------ */

static void named_variables(const Lower *l, const char *name, size_t n, Ints *to)
{
    for (int v = 0; v < l->vars.n; v++) {
        const LowerVar *a = &l->vars.at[v];
        const char *own = a->var->name->text, *whole = a->flat >= 0 ? l->flat->vars.at[a->flat].var->name->text : own;
        if ((strlen(own) == n && strncmp(own, name, n) == 0) || (strlen(whole) == n && strncmp(whole, name, n) == 0))
            ints_push(l->arena, to, v);
    }
}

/* What stands after an option of the command line. */
typedef struct {
    const char *option, *text;
    bool by_branch;
} Option;

static bool no_such_variable(Lower *l, const Option *o, const char *name, size_t n)
{
    const char *wanted = arena_text(l->arena, name, n);
    const char **names = NEW_ARRAY(l->arena, const char *, l->vars.n + 1);
    int count = 0;
    for (int v = 0; v < l->vars.n; v++)
        if (l->vars.at[v].role == ROLE_CONTINUOUS)
            names[count++] = l->vars.at[v].var->name->text;
    diag(l->diags, DIAG_S008, (Span){0}, "%s %s: there is no variable '%s'", o->option, o->text, wanted);
    const char *near = diag_nearest(wanted, names, count);
    if (near)
        diag_help(l->diags, "did you mean '%s'?", near);
    return false;
}

/* component:line; the model itself goes by its name. */
static bool equations_at(Lower *l, const Option *option, const char *place, Ints *to)
{
    const char *colon = strrchr(place, ':');
    char *end;
    long line = strtol(colon + 1, &end, 10);
    if (*end || end == colon + 1) {
        diag(l->diags, DIAG_S008, (Span){0}, "%s %s: after ':' stands the line of an equation, not '%s'",
             option->option, option->text, colon + 1);
        return false;
    }
    for (int k = 0; k < l->equations.n; k++) {
        const Origin *o = &l->equations.at[k].origin;
        const char *where = o->component && o->component->path ? o->component->path->text : l->flat->model->name->text;
        if (!l->equations.at[k].removed && !l->equations.at[k].is_discrete && o->span.source &&
            strlen(where) == (size_t)(colon - place) && strncmp(where, place, (size_t)(colon - place)) == 0 &&
            source_place(o->span).line == line)
            ints_push(l->arena, to, k);
    }
    if (to->n)
        return true;
    diag(l->diags, DIAG_S008, (Span){0}, "%s %s: there is no equation of '%.*s' in line %ld", option->option,
         option->text, (int)(colon - place), place, line);
    diag_help(l->diags, "equations that only say that two variables are equal are used up before systems are torn");
    return false;
}

static void equations_with_residue(Lower *l, int v, Ints *to)
{
    for (int k = 0; k < l->equations.n; k++)
        for (int i = 0; i < l->equations.at[k].residue_of.n && !l->equations.at[k].removed; i++)
            if (l->equations.at[k].residue_of.at[i] == root_of(&l->vars, v))
                ints_push(l->arena, to, k);
}

/* What stands after '='. */
static bool read_equation(Lower *l, const Option *o, const char *name, Ints *by_var, Ints *equations)
{
    size_t n = strlen(name);
    if (strchr(name, ':'))
        return equations_at(l, o, name, equations);
    if (n > 9 && strncmp(name, "residue(", 8) == 0 && name[n - 1] == ')') {
        Ints vars = {0};
        named_variables(l, name + 8, n - 9, &vars);
        for (int i = 0; i < vars.n; i++)
            equations_with_residue(l, vars.at[i], equations);
        if (!equations->n)
            diag(l->diags, DIAG_S008, (Span){0}, "%s %s: no equation holds '%s'", o->option, o->text, name);
        return equations->n > 0;
    }
    named_variables(l, name, n, by_var);
    return by_var->n || no_such_variable(l, o, name, n);
}

/* "-v": what the model says of residue(v) does not count, and v is not torn where something else can be. */
static bool take_back(Lower *l, const Option *o)
{
    Ints vars = {0};
    named_variables(l, o->text + 1, strlen(o->text + 1), &vars);
    if (!vars.n)
        return no_such_variable(l, o, o->text + 1, strlen(o->text + 1));
    for (int i = 0; i < vars.n; i++) {
        int v = root_of(&l->vars, vars.at[i]);
        if (v == NO_VARIABLE)
            continue;
        l->vars.at[v].tear = -1;
        l->vars.at[v].by_branch = false;
        for (int k = 0; k < l->equations.n; k++) {
            Ints *marks = &l->equations.at[k].residue_of;
            int kept = 0;
            for (int m = 0; m < marks->n; m++)
                if (marks->at[m] != v)
                    marks->at[kept++] = marks->at[m];
            marks->n = kept;
        }
    }
    return true;
}

static bool read_request(Lower *l, const Option *o)
{
    const char *text = o->text;
    if (*text == '-')
        return take_back(l, o);
    size_t n = strcspn(text, "=");
    Ints vars = {0}, by_var = {0}, equations = {0};
    if (n)
        named_variables(l, text, n, &vars);
    if (n && !vars.n)
        return no_such_variable(l, o, text, n);
    if (text[n] && !read_equation(l, o, text + n + 1, &by_var, &equations))
        return false;
    if (o->by_branch && !text[n]) /* a branch leads to an equation: its own where none is named */
        by_var = vars;
    if (!n && !text[n])
        return no_such_variable(l, o, "", 0);
    for (int i = 0; i < vars.n || i < by_var.n || i < equations.n; i++) {
        struct TearRequest *r = NEW(l->arena, struct TearRequest);
        *r = (struct TearRequest){.option = o->option,
                                  .text = text,
                                  .names_tear = n > 0,
                                  .names_residual = i < by_var.n || i < equations.n,
                                  .var = i < vars.n ? root_of(&l->vars, vars.at[i]) : NO_VARIABLE,
                                  .by_var = i < by_var.n ? root_of(&l->vars, by_var.at[i]) : NO_VARIABLE,
                                  .equation = i < equations.n ? equations.at[i] : NO_VARIABLE};
        ask_for(&l->vars, r->var, i < vars.n ? vars.at[i] : NO_VARIABLE);
        if (r->var != NO_VARIABLE)
            l->vars.at[r->var].by_branch = o->by_branch;
        PUSH(l->arena, l->tear_requests, r);
    }
    return true;
}

bool tear_prepare(Lower *l)
{
    for (int v = 0; v < l->vars.n; v++) {
        const LowerVar *a = &l->vars.at[v];
        int tear = a->flat < 0 ? 0 : annotated_tear(&l->flat->vars.at[a->flat].component->element->tree->comment);
        int root = tear ? root_of(&l->vars, v) : NO_VARIABLE;
        if (root != NO_VARIABLE && tear > 0)
            ask_for(&l->vars, root, v);
        else if (root != NO_VARIABLE && l->vars.at[root].tear != 1)
            l->vars.at[root].tear = tear;
    }
    for (int k = l->equations.n - 1; k >= 0; k--) /* derivatives stand after what they are derivatives of */
        mark_equation(l, k);
    carry_marks(l);
    bool ok = true;
    for (int k = 0; k < l->options->n_tear; k++)
        ok = read_request(l, &(Option){"--tear", l->options->tear[k], false}) && ok;
    for (int k = 0; k < l->options->n_branch; k++)
        ok = read_request(l, &(Option){"--branch", l->options->branch[k], true}) && ok;
    return ok;
}

/* ---- blocks ------------------------------------------------------------------------------------------------------ */

typedef struct {
    Lower *l;
    Map unknown; /* Var number -> index in the block */
    uint8_t *is_tear, *is_residual;
    Ints pair_tear, pair_residual, tears, residuals;
} Asked;

static int unknown_of(const Asked *a, int v)
{
    int at = v == NO_VARIABLE ? MAP_NONE : map_get(&a->unknown, (uint64_t)a->l->vars.at[v].var->number);
    return at == MAP_NONE ? GRAPH_NONE : at;
}

static void add_pair(Asked *a, int tear, int residual)
{
    Arena *arena = a->l->arena;
    bool new_tear = tear != GRAPH_NONE && !a->is_tear[tear];
    bool new_residual = residual != GRAPH_NONE && !a->is_residual[residual];
    if (new_tear)
        a->is_tear[tear] = 1;
    if (new_residual)
        a->is_residual[residual] = 1;
    if (new_tear && new_residual) {
        ints_push(arena, &a->pair_tear, tear);
        ints_push(arena, &a->pair_residual, residual);
    } else if (new_tear) {
        ints_push(arena, &a->tears, tear);
    } else if (new_residual) {
        ints_push(arena, &a->residuals, residual);
    }
}

static int residual_of(const Asked *a, const struct TearRequest *r, const BlockProblem *p)
{
    for (int k = 0; k < p->n && r->equation != NO_VARIABLE; k++)
        if (p->equations[k] == r->equation)
            return k;
    return unknown_of(a, r->by_var);
}

/* The request before the i-th that has its residue equation. */
static const struct TearRequest *taken_by(const Asked *a, int i, int residual, const BlockProblem *p)
{
    for (int k = 0; k < i; k++)
        if (residual_of(a, a->l->tear_requests.at[k], p) == residual)
            return a->l->tear_requests.at[k];
    return NULL;
}

static void add_requests(Asked *a, const BlockProblem *p)
{
    Lower *l = a->l;
    for (int i = 0; i < l->tear_requests.n; i++) {
        struct TearRequest *r = l->tear_requests.at[i];
        int tear = unknown_of(a, r->var), residual = residual_of(a, r, p);
        bool is_pair = r->names_tear && r->names_residual;
        if (is_pair && residual != GRAPH_NONE && a->is_residual[residual])
            r->taken = taken_by(a, i, residual, p);
        r->tears |= tear != GRAPH_NONE;
        r->is_residue |= residual != GRAPH_NONE && (!is_pair || tear != GRAPH_NONE || !r->tears);
        add_pair(a, tear, residual);
    }
}

static void add_marks(Asked *a, const BlockProblem *p)
{
    Lower *l = a->l;
    for (int k = 0; k < p->n; k++) {
        if (p->equations[k] < 0)
            continue;
        const Ints *marks = &l->equations.at[p->equations[k]].residue_of;
        for (int i = 0; i < marks->n; i++)
            add_pair(a, unknown_of(a, marks->at[i]), k);
    }
    for (int k = 0; k < p->n; k++) {
        int v = lower_variable(l, p->unknowns[k]);
        if (v != NO_VARIABLE && l->vars.at[v].tear > 0)
            add_pair(a, k, GRAPH_NONE);
    }
}

static int *joined(Arena *arena, Ints *first, const Ints *second)
{
    for (int k = 0; k < second->n; k++)
        ints_push(arena, first, second->at[k]);
    return first->at;
}

void tear_asked(Lower *l, const BlockProblem *p, TearProblem *to)
{
    if (!p->equations)
        return;
    Asked a = {
        .l = l, .is_tear = NEW_ARRAY(l->arena, uint8_t, p->n), .is_residual = NEW_ARRAY(l->arena, uint8_t, p->n)};
    for (int k = 0; k < p->n; k++)
        map_put(l->arena, &a.unknown, (uint64_t)p->unknowns[k]->number, k);
    add_requests(&a, p);
    add_marks(&a, p);
    to->tear = joined(l->arena, &a.pair_tear, &a.tears);
    to->n_tear = a.pair_tear.n;
    to->residual = joined(l->arena, &a.pair_residual, &a.residuals);
    to->n_residual = a.pair_residual.n;
}

bool tear_by_branch(Lower *l, const BlockProblem *p)
{
    for (int k = 0; k < p->n; k++) {
        int v = lower_variable(l, p->unknowns[k]);
        if (v != NO_VARIABLE && l->vars.at[v].by_branch)
            return true;
    }
    return false;
}

/* ---- what came of it --------------------------------------------------------------------------------------------- */

static bool is_among(const int *list, int n, int what)
{
    for (int k = 0; k < n; k++)
        if (list[k] == what)
            return true;
    return false;
}

static void list_unknowns(Buffer *b, const BlockProblem *p, const Ints *list)
{
    enum { MOST = 8 };
    int named = 0;
    for (int k = 0; k < list->n; k++)
        if (list->at[k] != GRAPH_NONE && named++ < MOST)
            buffer_f(b, "%s%s", named > 1 ? ", " : "", p->unknowns[list->at[k]]->name->text);
    if (named > MOST)
        buffer_f(b, " and %d more", named - MOST);
}

void tear_report(Lower *l, const BlockProblem *p, const Incidence *g, const TearProblem *asked, const Tearing *made)
{
    enum { MOST = 8 };
    if (p->is_initial || !(asked->n_tear + asked->n_residual) || !(l->options->n_tear || l->options->n_branch))
        return; /* residue() in the model is a hint: what it leaves coupled is torn besides, and 'inspect' tells so */
    TearProblem alone = *asked;
    alone.only_user = true;
    Tearing t = graph_tear(l->arena, g, &alone);
    if (!t.coupled_vars.n)
        return;
    Ints besides = {0};
    for (int k = 0; k < made->tears.n; k++)
        if (!is_among(asked->tear, asked->n_tear, made->tears.at[k]))
            ints_push(l->arena, &besides, made->tears.at[k]);
    Buffer b = {0};
    list_unknowns(&b, p, &t.coupled_vars);
    diag(l->diags, DIAG_S009, (Span){0},
         "the tearing that is asked for does not solve a system of %d equations: coupled are still %s", p->n, b.at);
    int named = 0;
    for (int k = 0; k < t.coupled_eqns.n; k++)
        if (t.coupled_eqns.at[k] != GRAPH_NONE && p->equations[t.coupled_eqns.at[k]] >= 0 && named++ < MOST)
            lower_report_equation(l, &l->equations.at[p->equations[t.coupled_eqns.at[k]]]);
    if (named > MOST)
        diag_help(l->diags, "… and %d more equation%s", named - MOST, named - MOST == 1 ? "" : "s");
    b.n = 0;
    list_unknowns(&b, p, &besides);
    if (besides.n)
        diag_help(l->diags, "torn besides what is asked for: %s", b.at);
    buffer_free(&b);
}

void tear_note(Lower *l, const TearProblem *asked, const Tearing *made, Block *to)
{
    to->asked = NEW_ARRAY(l->arena, Sym, to->n + 1);
    to->residual_asked = NEW_ARRAY(l->arena, bool, to->n + 1);
    for (int k = 0; k < to->n; k++) {
        int v = lower_variable(l, to->unknowns[k]);
        bool is_asked = v != NO_VARIABLE && is_among(asked->tear, asked->n_tear, made->tears.at[k]);
        to->asked[k] = is_asked ? l->vars.at[v].tear_name : NULL;
        to->residual_asked[k] = is_among(asked->residual, asked->n_residual, made->residuals.at[k]);
    }
}

/* The variable that a request names. */
static int name_length(const struct TearRequest *r)
{
    return (int)strcspn(r->text, "=");
}

static void report_request(Diags *diags, const struct TearRequest *r)
{
    if (!r->tears && !r->is_residue)
        diag(diags, DIAG_S009, (Span){0},
             "%s %s has no effect: what it names is in no system of simultaneous equations", r->option, r->text);
    else if (r->names_tear && !r->tears)
        diag(diags, DIAG_S009, (Span){0},
             "%s %s: '%.*s' is no unknown of a system of simultaneous equations; only its residue equation is taken",
             r->option, r->text, name_length(r), r->text);
    else if (r->names_residual && !r->is_residue)
        diag(
            diags, DIAG_S009, (Span){0},
            "%s %s: the residue equation is not in the system that '%.*s' is an unknown of; only the variable is taken",
            r->option, r->text, name_length(r), r->text);
    else if (r->taken)
        diag(diags, DIAG_S009, (Span){0}, "%s %s: the residue equation is that of %s %s already; it is taken once",
             r->option, r->text, r->taken->option, r->taken->text);
}

void tear_report_unused(Lower *l)
{
    for (int i = 0; i < l->tear_requests.n; i++)
        report_request(l->diags, l->tear_requests.at[i]);
}
