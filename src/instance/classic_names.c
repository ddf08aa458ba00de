/* classic_names.c: looking up names in classic classes. */
#include <string.h>
#include <strings.h>

#include "instance/classic_inside.h"

enum { DEEPEST_INHERITANCE = 100 };

/* Any list linked through next whose items have a name. */
typedef const void *(*Next)(const void *);
typedef Sym (*NameOf)(const void *);

#define LIST(T, what)                                                                                                  \
    static const void *next_##what(const void *at)                                                                     \
    {                                                                                                                  \
        return ((const T *)at)->next;                                                                                  \
    }                                                                                                                  \
    static Sym name_##what(const void *at)                                                                             \
    {                                                                                                                  \
        return ((const T *)at)->name;                                                                                  \
    }
LIST(ClassicVariable, variable)
LIST(ClassicSubmodel, submodel)
LIST(ClassicCut, cut)
LIST(ClassicPath, path)
LIST(ClassicNode, node)

typedef struct {
    Sym name;
    Next next;
    NameOf name_of;
    const void *(*first)(const ClassicClass *);
    const void *exact, *near; /* near: in another case */
    ClassicModel *exact_in, *near_in;
    int n_near;
} Search;

static void search(Search *s, ClassicModel *m, int depth)
{
    for (const void *at = s->first(m->written); at && !s->exact; at = s->next(at)) {
        if (s->name_of(at) == s->name) {
            s->exact = at;
            s->exact_in = m;
        } else if (strcasecmp(s->name_of(at)->text, s->name->text) == 0) {
            s->near = at;
            s->near_in = m;
            s->n_near++;
        }
    }
    for (int i = 0; i < m->supers.n && !s->exact && depth < DEEPEST_INHERITANCE; i++)
        search(s, m->supers.at[i], depth + 1);
}

static const void *found(Search *s, ClassicModel *m, ClassicModel **in)
{
    search(s, m, 0);
    if (in)
        *in = s->exact ? s->exact_in : s->near_in;
    return s->exact ? s->exact : s->n_near == 1 ? s->near : NULL;
}

static const void *first_variable(const ClassicClass *c)
{
    return c->variables;
}
static const void *first_submodel(const ClassicClass *c)
{
    return c->submodels;
}
static const void *first_cut(const ClassicClass *c)
{
    return c->cuts;
}
static const void *first_path(const ClassicClass *c)
{
    return c->paths;
}
static const void *first_node(const ClassicClass *c)
{
    return c->nodes;
}

ClassicVariable *classic_variable(ClassicModel *m, Sym name)
{
    return (ClassicVariable *)found(&(Search){name, next_variable, name_variable, first_variable, 0, 0, 0, 0, 0}, m,
                                    NULL);
}

ClassicSubmodel *classic_submodel(ClassicModel *m, Sym name, ClassicModel **class_)
{
    ClassicModel *in;
    ClassicSubmodel *s =
        (ClassicSubmodel *)found(&(Search){name, next_submodel, name_submodel, first_submodel, 0, 0, 0, 0, 0}, m, &in);
    *class_ = NULL;
    int k = 0;
    for (ClassicSubmodel *at = s ? in->written->submodels : NULL; at; at = at->next, k++)
        if (at == s && k < in->classes.n)
            *class_ = in->classes.at[k];
    return s;
}

ClassicCut *classic_cut(ClassicModel *m, Sym name)
{
    return (ClassicCut *)found(&(Search){name, next_cut, name_cut, first_cut, 0, 0, 0, 0, 0}, m, NULL);
}

ClassicPath *classic_path(ClassicModel *m, Sym name)
{
    return (ClassicPath *)found(&(Search){name, next_path, name_path, first_path, 0, 0, 0, 0, 0}, m, NULL);
}

ClassicNode *classic_node(ClassicModel *m, Sym name)
{
    return (ClassicNode *)found(&(Search){name, next_node, name_node, first_node, 0, 0, 0, 0, 0}, m, NULL);
}

/* A class's own main cut or path counts before an inherited one, the last written before the others. */
ClassicCut *classic_main_cut(ClassicModel *m)
{
    ClassicCut *last = NULL;
    for (ClassicCut *c = m->written->cuts; c; c = c->next)
        last = c->is_main ? c : last;
    for (int i = 0; i < m->supers.n && !last; i++)
        last = classic_main_cut(m->supers.at[i]);
    return last;
}

ClassicPath *classic_main_path(ClassicModel *m)
{
    ClassicPath *last = NULL;
    for (ClassicPath *p = m->written->paths; p; p = p->next)
        last = p->is_main ? p : last;
    for (int i = 0; i < m->supers.n && !last; i++)
        last = classic_main_path(m->supers.at[i]);
    return last;
}

ClassicModel *classic_model(ClassicWorld *w, Sym name)
{
    int at = map_get(&w->by_name, (uint64_t)name->number);
    if (at != MAP_NONE)
        return w->models.at[at];
    ClassicModel *near = NULL;
    int n = 0;
    for (int i = 0; i < w->models.n; i++)
        if (strcasecmp(w->models.at[i]->written->name->text, name->text) == 0) {
            near = w->models.at[i];
            n++;
        }
    return n == 1 ? near : NULL;
}

/* ---- names in the Modelica class --------------------------------------------------------------------------------- */

static bool exactly(const void *thing, Sym has, Sym name)
{
    return thing && has == name;
}

Sym classic_submodel_name(ClassicWorld *w, ClassicModel *m, const ClassicSubmodel *s)
{
    const ClassicVariable *v = classic_variable(m, s->name);
    return exactly(v, v ? v->name : NULL, s->name) ? symbol_f(w->f->symbols, "'%s'", s->name->text) : s->name;
}

Sym classic_cut_name(ClassicWorld *w, ClassicModel *m, const ClassicCut *cut)
{
    ClassicModel *class_;
    const ClassicVariable *v = classic_variable(m, cut->name);
    const ClassicSubmodel *s = classic_submodel(m, cut->name, &class_);
    bool taken = exactly(v, v ? v->name : NULL, cut->name) || exactly(s, s ? s->name : NULL, cut->name);
    return taken ? symbol_f(w->f->symbols, "'cut %s'", cut->name->text) : cut->name;
}

const ClassicCut *classic_leaf(const ClassicCut *cut)
{
    return cut->like ? cut->like : cut;
}

Sym classic_term_name(ClassicWorld *w, const ClassicCut *leaf, const ClassicTerm *term)
{
    int n = 1;
    for (const ClassicTerm *t = leaf->terms; t != term; t = t->next)
        n += t->is_through == term->is_through;
    return symbol_f(w->f->symbols, "%s%d", term->is_through ? "through" : "across", n);
}

static void candidates(ClassicModel *m, Arena *a, int depth, const char ***at, int *n, int *room)
{
    VEC(const char *) names = {.at = *at, .n = *n, .room = *room};
    for (ClassicVariable *v = m->written->variables; v; v = v->next)
        PUSH(a, names, v->name->text);
    for (ClassicSubmodel *s = m->written->submodels; s; s = s->next)
        PUSH(a, names, s->name->text);
    for (ClassicCut *c = m->written->cuts; c; c = c->next)
        PUSH(a, names, c->name->text);
    for (ClassicNode *c = m->written->nodes; c; c = c->next)
        PUSH(a, names, c->name->text);
    *at = names.at;
    *n = names.n;
    *room = names.room;
    for (int i = 0; i < m->supers.n && depth < DEEPEST_INHERITANCE; i++)
        candidates(m->supers.at[i], a, depth + 1, at, n, room);
}

void classic_report_parameters(ClassicWorld *w, ClassicModel *m)
{
    enum { MOST = 12 };
    Buffer b = {0};
    int n = 0;
    for (const ClassicVariable *v = m->written->variables; v; v = v->next)
        if (v->role == CLASSIC_PARAMETER && n++ < MOST)
            buffer_f(&b, "%s%s", n > 1 ? ", " : "", v->name->text);
    if (n)
        diag_help(w->f->diags, "its own parameter%s %s%s", n == 1 ? " is" : "s are", b.at, n > MOST ? ", …" : "");
    buffer_free(&b);
}

bool classic_suggest(ClassicWorld *w, ClassicModel *m, Sym name)
{
    const char **at = NULL;
    int n = 0, room = 0;
    candidates(m, w->f->arena, 0, &at, &n, &room);
    const char *near = n ? diag_nearest(name->text, at, n) : NULL;
    bool suggested = near && strcmp(near, name->text) != 0; /* else there is one, of another kind */
    if (suggested)
        diag_help(w->f->diags, "did you mean '%s'?", near);
    return suggested;
}
