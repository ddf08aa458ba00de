/* classic.c: classic files, and the Modelica classes that their classes become. */
#include <errno.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "instance/classic_inside.h"

/* ---- files ------------------------------------------------------------------------------------------------------- */

bool classic_file(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot && (strcasecmp(dot, ".dym") == 0 || strcasecmp(dot, ".lib") == 0);
}

static ClassicWorld *world(Front *f)
{
    if (!f->classic) {
        f->classic = NEW(f->arena, ClassicWorld);
        f->classic->f = f;
    }
    return f->classic;
}

static void add_model(ClassicWorld *w, ClassicClass *c)
{
    int at = map_get(&w->by_name, (uint64_t)c->name->number);
    if (at != MAP_NONE) {
        diag(w->f->diags, DIAG_L004, c->name_span, "'%s' is defined twice", c->name->text);
        diag_note(w->f->diags, w->models.at[at]->written->name_span, "the other definition is here");
        return;
    }
    ClassicModel *m = NEW(w->f->arena, ClassicModel);
    m->written = c;
    map_put(w->f->arena, &w->by_name, (uint64_t)c->name->number, w->models.n);
    PUSH(w->f->arena, w->models, m);
}

static const char *path_in(Front *f, const char *folder, int length, const char *between, const char *name)
{
    return symbol_f(f->symbols, "%.*s%s%s", length, folder, between, name)->text;
}

/* Beside the file that names it, then among the libraries. NULL when it is nowhere. */
static const char *find_include(Front *f, const char *from, const char *name)
{
    const char *slash = strrchr(from, '/');
    const char *path = name[0] == '/' ? name : slash ? path_in(f, from, (int)(slash - from), "/", name) : name;
    if (access(path, R_OK) == 0)
        return path;
    for (int i = 0; i < f->paths.n; i++) {
        path = path_in(f, f->paths.at[i], (int)strlen(f->paths.at[i]), "/dymola/", name);
        if (access(path, R_OK) == 0)
            return path;
    }
    return NULL;
}

static bool read_file(ClassicWorld *w, const char *path, const ClassicInclude *by);

static void read_includes(ClassicWorld *w, const char *path, const ClassicFile *file, const ClassicClass *behind,
                          const ClassicInclude **next)
{
    for (; *next && (*next)->before == behind; *next = (*next)->next) {
        const char *found = find_include(w->f, path, (*next)->path->text);
        if (found) {
            read_file(w, found, *next);
            continue;
        }
        diag(w->f->diags, DIAG_L001, (*next)->span, "there is no file '%s'", (*next)->path->text);
        diag_help(w->f->diags, "it is looked for beside '%s' and in dymola/ of the folders given by -L",
                  file->source->path);
    }
}

/* Classes come in the order of the text, those of an included file where it is named. */
static void take_file(ClassicWorld *w, const char *path, const ClassicFile *file)
{
    const ClassicInclude *include = file->includes;
    read_includes(w, path, file, NULL, &include);
    for (ClassicClass *c = file->classes; c; c = c->next) {
        add_model(w, c);
        read_includes(w, path, file, c, &include);
    }
}

static bool read_file(ClassicWorld *w, const char *path, const ClassicInclude *by)
{
    enum { DEEPEST_INCLUDE = 50 };
    for (int i = 0; i < w->files.n; i++)
        if (strcmp(w->files.at[i], path) == 0)
            return true;
    if (w->depth >= DEEPEST_INCLUDE) {
        diag(w->f->diags, DIAG_P008, by->span, "files include files more than %d levels deep", DEEPEST_INCLUDE);
        return false;
    }
    Source *source = source_read(w->f->arena, path);
    if (!source) {
        diag(w->f->diags, DIAG_L001, by ? by->span : (Span){0}, "cannot read '%s': %s", path, strerror(errno));
        return false;
    }
    PUSH(w->f->arena, w->files, path);
    w->f->bytes_read += source->length;
    PUSH(w->f->arena, w->f->files, path);
    int errors = diags_count(w->f->diags, SEVERITY_ERROR);
    ClassicFile *file = parse_classic(w->f->arena, w->f->symbols, w->f->diags, source);
    w->depth++;
    take_file(w, path, file);
    w->depth--;
    return diags_count(w->f->diags, SEVERITY_ERROR) == errors;
}

bool classic_read(Front *f, const char *path)
{
    return read_file(world(f), path, NULL);
}

/* ---- classes ----------------------------------------------------------------------------------------------------- */

static bool known_in_modelica(ClassicWorld *w, const TreeName *name)
{
    return lookup_class_quiet(w->f, w->f->root_class, name, true) != NULL;
}

static ClassicModel *model_of(ClassicWorld *w, Sym name, Span span)
{
    ClassicModel *m = classic_model(w, name);
    if (m || known_in_modelica(w, classic_tree_name(w, name, span)))
        return m;
    VEC(const char *) names = {0};
    for (int i = 0; i < w->models.n; i++)
        PUSH(w->f->arena, names, w->models.at[i]->written->name->text);
    diag(w->f->diags, DIAG_N001, span, "there is no class '%s'", name->text);
    const char *near = diag_nearest(name->text, names.at, names.n);
    if (near)
        diag_help(w->f->diags, "did you mean '%s'?", near);
    else
        diag_help(w->f->diags, "include the file that defines it, such as @mbs.lib, or give it in the call");
    return NULL;
}

static void link_classes(ClassicWorld *w, ClassicModel *m)
{
    for (const TreeName *s = m->written->supers; s; s = s->next) {
        ClassicModel *super = model_of(w, s->name, s->span);
        if (super)
            PUSH(w->f->arena, m->supers, super);
    }
    for (const ClassicSubmodel *s = m->written->submodels; s; s = s->next)
        PUSH(w->f->arena, m->classes, model_of(w, s->class_name, s->class_span));
}

/* The end of a path is a cut of the class, or of one of its objects. */
static void check_end(ClassicWorld *w, ClassicModel *m, const ClassicPlace *end)
{
    ClassicModel *class_;
    if (end->kind != CLASSIC_NAME || !end->object || end->object->next || end->part)
        return;
    Sym name = end->object->name;
    if (classic_cut(m, name) || classic_node(m, name) || classic_submodel(m, name, &class_) ||
        (m->written->supers && !m->supers.n))
        return;
    diag(w->f->diags, DIAG_N001, end->span, "there is no cut '%s' in '%s'", name->text, m->written->name->text);
    classic_suggest(w, m, name);
}

/* Classes that it is made of come first: their open cuts must be settled. */
static void prepare(ClassicWorld *w, ClassicModel *m)
{
    enum { DEEPEST_CLASS = 200 };
    if (m->state == MODEL_READY)
        return;
    if (m->state == MODEL_PREPARING || w->depth >= DEEPEST_CLASS) {
        diag(w->f->diags, DIAG_K001, m->written->name_span, "'%s' contains or extends itself", m->written->name->text);
        return;
    }
    m->state = MODEL_PREPARING;
    w->depth++;
    for (int i = 0; i < m->supers.n; i++)
        prepare(w, m->supers.at[i]);
    for (int i = 0; i < m->classes.n; i++)
        if (m->classes.at[i])
            prepare(w, m->classes.at[i]);
    w->depth--;
    m->state = MODEL_READY;
    for (const ClassicPath *p = m->written->paths; p; p = p->next) {
        check_end(w, m, p->from);
        check_end(w, m, p->to);
    }
    if (!diags_failed(w->f->diags))
        classic_connections(w, m);
}

typedef struct {
    ClassicWorld *w;
    ClassicModel *m;
    TreeClass *tree;
    TreeElement **elements;
    TreeEquation *equations, **equation_end;
} ClassicWriter;

static TreeElement *add_element(ClassicWriter *x, ElementKind kind, Span span)
{
    TreeElement *e = NEW(x->w->f->arena, TreeElement);
    e->kind = kind;
    e->span = e->name_span = span;
    e->clause = ++x->w->clauses;
    *x->elements = e;
    x->elements = &e->next;
    return e;
}

static TreeModification *value_of(ClassicWriter *x, TreeExpr *value)
{
    TreeModification *m = NEW(x->w->f->arena, TreeModification);
    m->value = value;
    m->span = value->span;
    return m;
}

static TreeArgument *argument(ClassicWriter *x, Sym name, Span span, TreeModification *modification)
{
    TreeArgument *a = NEW(x->w->f->arena, TreeArgument);
    a->name = classic_tree_name(x->w, name, span);
    a->span = span;
    a->modification = modification;
    return a;
}

/* (start = value) */
static TreeModification *start_of(ClassicWriter *x, TreeExpr *value)
{
    TreeModification *m = NEW(x->w->f->arena, TreeModification);
    m->has_arguments = true;
    m->span = value->span;
    m->arguments = argument(x, symbol(x->w->f->symbols, "start"), value->span, value_of(x, value));
    return m;
}

static TreeExpr *value_for(ClassicWriter *x, const TreeExpr *written, const TreeExpr *dimensions)
{
    Shape shape;
    TreeExpr *value = classic_translate(x->w, x->m, written, &shape);
    return dimensions && !shape.rank ? classic_filled(x->w, value, dimensions) : value;
}

static TreeExpr *sizes_of(ClassicWriter *x, const TreeExpr *dimensions)
{
    TreeExpr *first = NULL, **end = &first;
    for (const TreeExpr *d = dimensions; d; d = d->next) {
        Shape shape;
        *end = classic_translate(x->w, x->m, d, &shape);
        end = &(*end)->next;
    }
    return first;
}

static bool has_fixed_value(const ClassicVariable *v)
{
    return v->role == CLASSIC_PARAMETER || v->role == CLASSIC_CONSTANT;
}

static void write_variable(ClassicWriter *x, const ClassicVariable *v)
{
    Symbols *symbols = x->w->f->symbols;
    TreeElement *e = add_element(x, ELEMENT_COMPONENT, v->span);
    e->name = v->name;
    e->type = classic_tree_name(x->w, symbol(symbols, v->is_boolean ? "Boolean" : "Real"), v->span);
    e->dimensions = sizes_of(x, v->dimensions);
    e->comment.text = v->description;
    e->prefixes.variability_written = has_fixed_value(v);
    e->prefixes.variability = v->role == CLASSIC_PARAMETER  ? VARIABILITY_PARAMETER
                              : v->role == CLASSIC_CONSTANT ? VARIABILITY_CONSTANT
                                                            : VARIABILITY_CONTINUOUS;
    if (v->is_new && !has_fixed_value(v)) {
        e->prefixes.variability_written = true;
        e->prefixes.variability = VARIABILITY_DISCRETE;
    }
    e->prefixes.direction = v->role == CLASSIC_INPUT    ? DIRECTION_INPUT
                            : v->role == CLASSIC_OUTPUT ? DIRECTION_OUTPUT
                                                        : DIRECTION_NONE;
    if (v->value) {
        TreeExpr *value = value_for(x, v->value, v->dimensions);
        e->modification = has_fixed_value(v) ? value_of(x, value) : start_of(x, value);
    }
}

static void write_submodel(ClassicWriter *x, const ClassicSubmodel *s, ClassicModel *class_)
{
    TreeElement *e = add_element(x, ELEMENT_COMPONENT, s->span);
    e->name = classic_submodel_name(x->w, x->m, s);
    e->type = classic_tree_name(x->w, class_ ? class_->written->name : s->class_name, s->class_span);
    e->type_rooted = true;
    if (!s->values)
        return;
    e->modification = NEW(x->w->f->arena, TreeModification);
    e->modification->has_arguments = true;
    e->modification->span = s->span;
    TreeArgument **end = &e->modification->arguments;
    for (const TreeArg *a = s->values; a; a = a->next) {
        if (!a->name)
            continue;
        const ClassicVariable *v = class_ ? classic_variable(class_, a->name) : NULL;
        if (class_ && !v && !(class_->written->supers && !class_->supers.n)) {
            diag(x->w->f->diags, DIAG_M003, a->span, "there is no '%s' in '%s'", a->name->text,
                 class_->written->name->text);
            diag_note(x->w->f->diags, class_->written->name_span, "'%s' is declared here", class_->written->name->text);
            if (!classic_suggest(x->w, class_, a->name))
                classic_report_parameters(x->w, class_);
            continue;
        }
        TreeExpr *value = value_for(x, a->value, v ? v->dimensions : NULL);
        *end = argument(x, v ? v->name : a->name, a->span,
                        v && !has_fixed_value(v) ? start_of(x, value) : value_of(x, value));
        end = &(*end)->next;
    }
}

static void add_equation(ClassicWriter *x, TreeExpr *left, TreeExpr *right, Span span)
{
    TreeEquation *e = NEW(x->w->f->arena, TreeEquation);
    e->kind = EQ_EQUALS;
    e->span = span;
    e->left = left;
    e->right = right;
    *x->equation_end = e;
    x->equation_end = &e->next;
}

static TreeClass *add_class(ClassicWriter *x, ClassKind kind, Sym name, Span span)
{
    TreeClass *c = NEW(x->w->f->arena, TreeClass);
    c->kind = kind;
    c->name = name;
    c->name_span = c->span = span;
    c->enclosing = x->tree;
    c->source = span.source;
    add_element(x, ELEMENT_CLASS, span)->class_ = c;
    return c;
}

/* connector 'A cut' Real across1[3]; flow Real through1; end 'A cut'; */
static void write_connector(ClassicWriter *x, Sym name, const ClassicCut *leaf, Span span)
{
    TreeClass *type = add_class(x, CLASS_CONNECTOR, name, span);
    type->from_cut = true;
    ClassicWriter inner = *x;
    inner.elements = &type->elements;
    for (const ClassicTerm *t = leaf->terms; t; t = t->next) {
        TreeElement *member = add_element(&inner, ELEMENT_COMPONENT, t->value->span);
        const char *kind = t->variable->is_boolean ? "Boolean" : "Real";
        member->name = classic_term_name(x->w, leaf, t);
        member->type = classic_tree_name(x->w, symbol(x->w->f->symbols, kind), t->value->span);
        member->prefixes.flow = t->is_through ? FLOW_FLOW : FLOW_NONE;
        member->dimensions = sizes_of(x, t->variable->dimensions);
    }
}

static void write_open(ClassicWriter *x, const ClassicOpen *open)
{
    Symbols *symbols = x->w->f->symbols;
    TreeClass *place = add_class(x, CLASS_MODEL, symbol_f(symbols, "'place of %s", open->name->text + 1), open->span);
    ClassicWriter inner = *x;
    inner.tree = place;
    inner.elements = &place->elements;
    Sym type = symbol(symbols, "'cut'");
    write_connector(&inner, type, classic_leaf(open->cut), open->span);
    TreeElement *e = add_element(&inner, ELEMENT_COMPONENT, open->span);
    e->name = symbol(symbols, "cut");
    e->type = classic_tree_name(x->w, type, open->span);
    e = add_element(x, ELEMENT_COMPONENT, open->span);
    e->name = open->name;
    e->type = classic_tree_name(x->w, place->name, open->span);
}

/* The connector, its component A, and A.across1 = variable. */
static void write_cut(ClassicWriter *x, const ClassicCut *cut)
{
    Arena *a = x->w->f->arena;
    if (cut->kind == CUT_NESTED)
        return;
    if (cut->kind == CUT_OPEN && !cut->like) {
        diag(x->w->f->diags, DIAG_C001, cut->span, "the cut '%s' has no variables and is connected to none that has",
             cut->name->text);
        diag_help(x->w->f->diags, "write them: cut %s (across / through)", cut->name->text);
        return;
    }
    const ClassicCut *leaf = classic_leaf(cut);
    Sym type = symbol_f(x->w->f->symbols, "'%s cut'", cut->name->text);
    write_connector(x, type, leaf, cut->span);
    TreeElement *e = add_element(x, ELEMENT_COMPONENT, cut->span);
    e->name = classic_cut_name(x->w, x->m, cut);
    e->type = classic_tree_name(x->w, type, cut->span);
    for (const ClassicTerm *t = cut->like ? NULL : leaf->terms; t; t = t->next) {
        TreeExpr *ref = NEW(a, TreeExpr);
        ref->kind = TREE_REFERENCE;
        ref->span = t->value->span;
        ref->ref = classic_tree_name(x->w, e->name, cut->span);
        ref->ref->next = classic_tree_name(x->w, classic_term_name(x->w, leaf, t), cut->span);
        Shape shape;
        TreeExpr *value = classic_translate(x->w, x->m, t->value, &shape);
        add_equation(x, ref, value, t->value->span);
    }
}

static TreeSection *section(ClassicWriter *x, TreeEquation *body, bool initial)
{
    TreeSection *s = NEW(x->w->f->arena, TreeSection);
    s->initial = initial;
    s->body = body;
    s->span = x->tree->name_span;
    return s;
}

static void write_class(ClassicWorld *w, ClassicModel *m)
{
    ClassicClass *c = m->written;
    TreeClass *tree = m->tree = NEW(w->f->arena, TreeClass);
    tree->kind = CLASS_MODEL;
    tree->name = c->name;
    tree->name_span = c->name_span;
    tree->span = c->span;
    tree->source = c->span.source;
    ClassicWriter x = {.w = w, .m = m, .tree = tree, .elements = &tree->elements};
    x.equation_end = &x.equations;
    for (const TreeName *s = c->supers; s; s = s->next) {
        ClassicModel *super = classic_model(w, s->name);
        TreeElement *e = add_element(&x, ELEMENT_EXTENDS, s->span);
        e->type = classic_tree_name(w, super ? super->written->name : s->name, s->span);
        e->type_rooted = true;
    }
    for (const ClassicVariable *v = c->variables; v; v = v->next)
        write_variable(&x, v);
    int k = 0;
    for (const ClassicSubmodel *s = c->submodels; s; s = s->next)
        write_submodel(&x, s, m->classes.at[k++]);
    for (const ClassicCut *cut = c->cuts; cut; cut = cut->next)
        write_cut(&x, cut);
    for (const ClassicOpen *open = m->open; open; open = open->next)
        write_open(&x, open);
    TreeEquation *initial = NULL, **initial_end = &initial;
    *x.equation_end = classic_equations(w, m, c->equations, false, &initial_end);
    TreeEquation **end = &x.equations;
    while (*end)
        end = &(*end)->next;
    *end = m->connections;
    TreeSection **sections = &tree->sections;
    if (x.equations) {
        *sections = section(&x, x.equations, false);
        sections = &(*sections)->next;
    }
    if (initial)
        *sections = section(&x, initial, true);
}

/* ---- all of them ------------------------------------------------------------------------------------------------- */

static bool write_all(ClassicWorld *w)
{
    int errors = diags_count(w->f->diags, SEVERITY_ERROR);
    for (int i = 0; i < w->models.n; i++)
        if (!w->models.at[i]->tree)
            link_classes(w, w->models.at[i]);
    if (diags_count(w->f->diags, SEVERITY_ERROR) > errors)
        return false;
    for (int i = 0; i < w->models.n; i++)
        if (!w->models.at[i]->tree)
            classic_find_kinds(w, w->models.at[i]);
    for (int i = 0; i < w->models.n; i++)
        prepare(w, w->models.at[i]);
    for (int i = 0; i < w->models.n && diags_count(w->f->diags, SEVERITY_ERROR) == errors; i++)
        if (!w->models.at[i]->tree)
            write_class(w, w->models.at[i]);
    return diags_count(w->f->diags, SEVERITY_ERROR) == errors;
}

bool classic_finish(Front *f)
{
    if (!f->classic)
        return true;
    ClassicWorld *w = f->classic;
    if (diags_failed(f->diags) || !write_all(w))
        return false;
    for (int i = 0; i < w->models.n; i++) {
        ClassicModel *m = w->models.at[i];
        if (!m->is_added)
            library_add_class(f, m->tree);
        m->is_added = true;
    }
    return !diags_failed(f->diags);
}

TreeClass *classic_trees(Front *f, Source *source)
{
    ClassicWorld *w = world(f);
    take_file(w, source->path, parse_classic(f->arena, f->symbols, f->diags, source));
    if (diags_failed(f->diags) || !write_all(w))
        return NULL;
    TreeClass *first = NULL, **end = &first;
    for (int i = 0; i < w->models.n; i++) {
        *end = w->models.at[i]->tree;
        end = &(*end)->next;
    }
    return first;
}
