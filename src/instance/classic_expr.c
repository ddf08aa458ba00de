/* classic_expr.c: expressions of a classic class, with names looked up and matrices in Modelica's terms.
 *
 * All classic arrays are matrices: x(3) is a column, trans(x) a row. Modelica's vectors have no direction, so the shape
 * of each part is followed: row * column is a*b, column * row the outer product, and a row where a matrix is needed is
 * written as one.
 */
#include <string.h>
#include <strings.h>

#include "instance/classic_inside.h"

static const Shape scalar = {0, false};
static const Shape column = {1, false};

TreeName *classic_tree_name(ClassicWorld *w, Sym name, Span span)
{
    TreeName *n = NEW(w->f->arena, TreeName);
    n->name = name;
    n->span = span;
    return n;
}

static TreeExpr *copy_of(ClassicWorld *w, const TreeExpr *e)
{
    TreeExpr *c = arena_copy(w->f->arena, e, sizeof *e);
    c->next = NULL;
    return c;
}

TreeExpr *classic_call(ClassicWorld *w, Span span, const char *name, int n, TreeExpr *const *args)
{
    TreeExpr *e = NEW(w->f->arena, TreeExpr);
    e->kind = TREE_CALL;
    e->span = span;
    e->ref = classic_tree_name(w, symbol(w->f->symbols, name), span);
    TreeArg **end = &e->args;
    for (int i = 0; i < n; i++) {
        TreeArg *a = NEW(w->f->arena, TreeArg);
        a->span = args[i]->span;
        a->value = args[i];
        *end = a;
        end = &a->next;
    }
    return e;
}

static TreeExpr *call1(ClassicWorld *w, Span span, const char *name, TreeExpr *arg)
{
    return classic_call(w, span, name, 1, &arg);
}

static TreeExpr *integer(ClassicWorld *w, Span span, int value)
{
    TreeExpr *e = NEW(w->f->arena, TreeExpr);
    e->kind = TREE_INTEGER;
    e->span = span;
    e->number = value;
    e->name = symbol_f(w->f->symbols, "%d", value);
    return e;
}

TreeExpr *classic_filled(ClassicWorld *w, TreeExpr *value, const TreeExpr *dimensions)
{
    TreeExpr *args[9] = {value};
    int n = 1;
    for (const TreeExpr *d = dimensions; d && n < 9; d = d->next)
        args[n++] = copy_of(w, d);
    return classic_call(w, value->span, "fill", n, args);
}

/* ---- references -------------------------------------------------------------------------------------------------- */

static int rank_of(const ClassicVariable *v)
{
    int n = 0;
    for (const TreeExpr *d = v->dimensions; d; d = d->next)
        n++;
    return n;
}

/* Puts the arguments of x(1, 2:3) after the last part of a reference, and says what is left of the rank. */
static void add_subscripts(ClassicWorld *w, ClassicModel *m, const TreeExpr *e, TreeName *last, int rank, Shape *shape)
{
    TreeExpr **end = &last->subscripts;
    int n = 0, slices = 0, first_slice = -1;
    for (const TreeArg *a = e->args; a; a = a->next, n++) {
        Shape s;
        if (a->value->kind == TREE_RANGE) {
            *end = copy_of(w, a->value);
            (*end)->left = classic_translate(w, m, a->value->left, &s);
            (*end)->right = classic_translate(w, m, a->value->right, &s);
            first_slice = slices++ ? first_slice : n;
        } else {
            *end = classic_translate(w, m, a->value, &s);
        }
        end = &(*end)->next;
    }
    if (n != rank && rank >= 0) {
        diag(w->f->diags, DIAG_T001, e->span, "'%s' has %d dimension%s, not %d", last->name->text, rank,
             rank == 1 ? "" : "s", n);
        return;
    }
    *shape = (Shape){slices, n == 2 && slices == 1 && first_slice == 1};
}

static void unknown_name(ClassicWorld *w, ClassicModel *m, ClassicModel *where, const TreeName *part)
{
    diag(w->f->diags, DIAG_N001, part->span, "there is no '%s' in '%s'", part->name->text, where->written->name->text);
    if (where != m)
        diag_note(w->f->diags, where->written->name_span, "'%s' is declared here", where->written->name->text);
    if (!classic_suggest(w, where, part->name) && where == m)
        diag_help(w->f->diags, "declare it: 'parameter %s', 'local %s' or in a cut", part->name->text,
                  part->name->text);
}

/* object.…: the parts that name submodels; *class_ is the class of the last. NULL after a message, or without parts. */
static TreeName *object_parts(ClassicWorld *w, ClassicModel *m, const TreeName *ref, const TreeName *until,
                              TreeName **last, ClassicModel **class_)
{
    TreeName *first = NULL;
    *last = NULL;
    *class_ = m;
    for (const TreeName *part = ref; part != until; part = part->next) {
        Sym name = part->name;
        if (*class_) {
            ClassicModel *inner, *of = *class_;
            ClassicSubmodel *s = classic_submodel(of, name, &inner);
            if (!s) {
                unknown_name(w, m, of, part);
                return NULL;
            }
            name = classic_submodel_name(w, of, s);
            *class_ = inner;
        }
        TreeName *made = classic_tree_name(w, name, part->span);
        if (*last)
            (*last)->next = made;
        else
            first = made;
        *last = made;
    }
    return first;
}

/* object:cut as a value: the one across variable of the cut. */
static TreeExpr *cut_value(ClassicWorld *w, ClassicModel *m, const TreeExpr *e, Shape *shape)
{
    TreeExpr *made = copy_of(w, e);
    const TreeName *last = e->ref;
    while (last->next)
        last = last->next;
    TreeName *object;
    ClassicModel *class_;
    made->rooted = false;
    made->ref = object_parts(w, m, e->ref, last, &object, &class_);
    if (!made->ref)
        return made;
    ClassicCut *cut = class_ ? classic_cut(class_, last->name) : NULL;
    if (class_ && !cut) {
        unknown_name(w, m, class_, last);
        return made;
    }
    object->next = classic_tree_name(w, cut ? classic_cut_name(w, class_, cut) : last->name, last->span);
    if (!cut)
        return made;
    const ClassicCut *leaf = classic_leaf(cut);
    const ClassicTerm *across = NULL;
    int n = 0;
    for (const ClassicTerm *t = leaf->terms; t; t = t->next)
        if (!t->is_through) {
            across = t;
            n++;
        }
    if (n != 1) {
        diag(w->f->diags, DIAG_N002, e->span, "the cut '%s' has %d across variables, so it is no value",
             cut->name->text, n);
        diag_help(w->f->diags, "name the variable of the object: object.variable");
        return made;
    }
    object->next->next = classic_tree_name(w, classic_term_name(w, leaf, across), last->span);
    *shape = (Shape){rank_of(across->variable), false};
    return made;
}

/* x, x(2), object.x, object.x(2) */
static TreeExpr *variable_value(ClassicWorld *w, ClassicModel *m, const TreeExpr *e, Shape *shape)
{
    TreeExpr *made = copy_of(w, e);
    made->kind = TREE_REFERENCE;
    made->args = NULL;
    const TreeName *last = e->ref;
    while (last->next)
        last = last->next;
    TreeName *object;
    ClassicModel *class_;
    TreeName *objects = object_parts(w, m, e->ref, last, &object, &class_);
    if (!objects && last != e->ref)
        return made;
    ClassicVariable *v = class_ ? classic_variable(class_, last->name) : NULL;
    if (class_ && !v) {
        if (last == e->ref && strcasecmp(last->name->text, "time") == 0)
            made->ref = classic_tree_name(w, symbol(w->f->symbols, "time"), last->span);
        else if (class_->supers.n == 0 && class_->written->supers) /* inherited from a Modelica class */
            made->ref = classic_tree_name(w, last->name, last->span);
        else
            unknown_name(w, m, class_, last);
        return made;
    }
    if (v && v->role == CLASSIC_LOCAL && class_ != m) {
        diag(w->f->diags, DIAG_N004, e->span, "'%s' is local in '%s'", v->name->text, class_->written->name->text);
        diag_note(w->f->diags, v->span, "it is declared here");
        diag_help(w->f->diags, "declare it with 'terminal' to use it outside of its class");
    }
    TreeName *part = classic_tree_name(w, v ? v->name : last->name, last->span);
    if (objects)
        object->next = part;
    made->ref = objects ? objects : part;
    *shape = (Shape){v ? rank_of(v) : 0, false};
    if (e->kind == TREE_CALL)
        add_subscripts(w, m, e, part, v ? rank_of(v) : -1, shape);
    return made;
}

/* ---- functions --------------------------------------------------------------------------------------------------- */

static TreeExpr *transposed(ClassicWorld *w, const TreeExpr *e, TreeExpr *arg, Shape *shape)
{
    if (shape->rank == 1)
        shape->is_row = !shape->is_row;
    return shape->rank == 2 ? call1(w, e->span, "transpose", arg) : arg;
}

static TreeExpr *element(ClassicWorld *w, TreeExpr *of, int i, int j)
{
    TreeExpr *e = NEW(w->f->arena, TreeExpr);
    e->kind = TREE_PART;
    e->span = of->span;
    e->left = of;
    e->ref = classic_tree_name(w, NULL, of->span);
    e->ref->subscripts = integer(w, of->span, i);
    e->ref->subscripts->next = integer(w, of->span, j);
    return e;
}

/* vec(H): the vector whose skew matrix is H. */
static TreeExpr *vec(ClassicWorld *w, const TreeExpr *e, TreeExpr *arg)
{
    static const int at[3][2] = {{3, 2}, {1, 3}, {2, 1}};
    TreeExpr *made = copy_of(w, e);
    made->kind = TREE_ARRAY;
    made->ref = NULL;
    TreeArg **end = &made->args;
    for (int i = 0; i < 3; i++) {
        *end = NEW(w->f->arena, TreeArg);
        (*end)->span = e->span;
        (*end)->value = element(w, arg, at[i][0], at[i][1]);
        end = &(*end)->next;
    }
    *end = NULL;
    return made;
}

/* der, trans, sin, … Functions that are not known here keep their names: Modelica's are found by them. */
static TreeExpr *function_value(ClassicWorld *w, ClassicModel *m, const TreeExpr *e, Shape *shape)
{
    const char *name = e->ref->name->text;
    TreeExpr *args[8];
    Shape shapes[8] = {{0, false}};
    int n = 0;
    bool is_new = strcmp(name, "new") == 0 || strcmp(name, "der") == 0 || strcmp(name, "residue") == 0 ||
                  strcmp(name, "branch") == 0;
    for (const TreeArg *a = e->args; a; a = a->next) {
        if (n == 8) {
            diag(w->f->diags, DIAG_F001, e->span, "more than 8 arguments of '%s'", name);
            return copy_of(w, e);
        }
        /* A variable in new() and der() is meant itself, not its value before the event. */
        args[n] = is_new && a->value->kind != TREE_BINARY && a->value->kind != TREE_UNARY
                      ? variable_value(w, m, a->value, &shapes[n])
                      : classic_translate(w, m, a->value, &shapes[n]);
        n++;
    }
    *shape = scalar;
    if (n == 1 && strcmp(name, "new") == 0) {
        *shape = shapes[0];
        return args[0];
    }
    if (n == 1 && strcmp(name, "trans") == 0) {
        *shape = shapes[0];
        return transposed(w, e, args[0], shape);
    }
    if (n == 1 && strcmp(name, "vec") == 0) {
        *shape = column;
        return vec(w, e, args[0]);
    }
    if (is_new || strcmp(name, "abs") == 0 || strcmp(name, "pre") == 0)
        *shape = shapes[0];
    else if (strcmp(name, "cross") == 0)
        *shape = column;
    else if (strcmp(name, "skew") == 0 || strcmp(name, "identity") == 0 || strcmp(name, "diagonal") == 0)
        *shape = (Shape){2, false};
    else if (strcmp(name, "zeros") == 0 || strcmp(name, "ones") == 0)
        *shape = (Shape){n, false};
    else if (strcmp(name, "fill") == 0)
        *shape = (Shape){n - 1, false};
    return classic_call(w, e->span, name, n, args);
}

/* ---- operators --------------------------------------------------------------------------------------------------- */

static const char *shape_text(Shape s)
{
    return s.rank == 0 ? "a scalar" : s.rank == 2 ? "a matrix" : s.is_row ? "a row" : "a column";
}

static TreeExpr *product(ClassicWorld *w, TreeExpr *made, Shape a, Shape b, Shape *shape)
{
    if (!a.rank || !b.rank) {
        *shape = a.rank ? a : b;
        return made;
    }
    if (a.rank == 1 && b.rank == 1) {
        if (a.is_row && !b.is_row) {
            *shape = scalar;
            return made;
        }
        if (!a.is_row && b.is_row) {
            *shape = (Shape){2, false};
            return classic_call(w, made->span, "outerProduct", 2, (TreeExpr *[]){made->left, made->right});
        }
    }
    if ((a.rank == 2 && b.rank == 2) || (a.rank == 2 && !b.is_row) || (b.rank == 2 && a.is_row)) {
        *shape = a.rank == 2 && b.rank == 2 ? (Shape){2, false} : (Shape){1, b.rank == 2};
        return made;
    }
    diag(w->f->diags, DIAG_T001, made->span, "%s cannot be multiplied by %s", shape_text(a), shape_text(b));
    if (a.rank == 1 && b.rank == 1)
        diag_help(w->f->diags, "trans(a) * b is the scalar product of two columns, a * trans(b) a matrix");
    return made;
}

static TreeExpr *binary(ClassicWorld *w, ClassicModel *m, const TreeExpr *e, Shape *shape)
{
    TreeExpr *made = copy_of(w, e);
    Shape a, b;
    made->left = classic_translate(w, m, e->left, &a);
    made->right = classic_translate(w, m, e->right, &b);
    *shape = scalar;
    if (e->op == OP_MUL)
        return product(w, made, a, b, shape);
    if (e->op == OP_DIV || e->op == OP_POW)
        *shape = a;
    else if (e->op == OP_ADD || e->op == OP_SUB) {
        *shape = a.rank ? a : b;
        if (a.rank != b.rank || (a.rank == 1 && a.is_row != b.is_row)) {
            diag(w->f->diags, DIAG_T001, e->span, "%s cannot be added to %s", shape_text(b), shape_text(a));
            if (a.rank == 1 && b.rank == 1)
                diag_help(w->f->diags, "trans() turns the one into the other");
        }
    }
    return made;
}

/* [a; b; c] of scalars is the vector {a, b, c}; of columns too: cat(1, a, b). Others are Modelica's [ , ; ]. */
static TreeExpr *matrix(ClassicWorld *w, ClassicModel *m, const TreeExpr *e, Shape *shape)
{
    TreeExpr *made = copy_of(w, e);
    TreeArg *rows = NULL, **row_end = &rows, *flat = NULL, **flat_end = &flat;
    int n_rows = 0, n_columns = 0, highest = 0;
    bool all_columns = true, all_rows = true;
    for (const TreeArg *r = e->args; r; r = r->next, n_rows++) {
        TreeArg *row = arena_copy(w->f->arena, r, sizeof *r), **end;
        row->value = copy_of(w, r->value);
        row->next = NULL;
        end = &row->value->args;
        n_columns = 0;
        for (const TreeArg *i = r->value->args; i; i = i->next, n_columns++) {
            TreeArg *item = arena_copy(w->f->arena, i, sizeof *i), *single;
            Shape s;
            item->value = classic_translate(w, m, i->value, &s);
            item->next = NULL;
            single = arena_copy(w->f->arena, item, sizeof *item);
            highest = s.rank > highest ? s.rank : highest;
            all_columns &= s.rank == 0 || (s.rank == 1 && !s.is_row);
            all_rows &= s.rank == 0 || (s.rank == 1 && s.is_row);
            if (s.rank == 1 && s.is_row) { /* as a matrix of one row */
                TreeExpr *as_matrix = call1(w, i->span, "matrix", item->value);
                item->value = call1(w, i->span, "transpose", as_matrix);
            }
            if (s.rank == 0) { /* cat joins arrays */
                TreeExpr *one = NEW(w->f->arena, TreeExpr);
                one->kind = TREE_ARRAY;
                one->span = i->span;
                one->args = arena_copy(w->f->arena, single, sizeof *single);
                single->value = one;
            }
            *end = item;
            end = &item->next;
            *flat_end = single;
            flat_end = &single->next;
        }
        *end = NULL;
        *row_end = row;
        row_end = &row->next;
    }
    bool one_column = n_columns == 1 && all_columns, one_row = n_rows == 1 && all_rows && !one_column;
    if (!one_column && !one_row) {
        made->args = rows;
        *shape = (Shape){2, false};
        return made;
    }
    *shape = (Shape){1, one_row};
    if (highest == 0) {
        made->kind = TREE_ARRAY;
        made->args = NULL;
        TreeArg **end = &made->args;
        for (TreeArg *a = flat; a; a = a->next) {
            *end = a->value->args; /* the scalar inside of its { } */
            end = &(*end)->next;
        }
        *end = NULL;
        return made;
    }
    TreeExpr *joined = classic_call(w, e->span, "cat", 1, (TreeExpr *[]){integer(w, e->span, 1)});
    joined->args->next = flat;
    return joined;
}

static TreeExpr *choice(ClassicWorld *w, ClassicModel *m, const TreeExpr *e, Shape *shape)
{
    TreeExpr *made = copy_of(w, e);
    TreeBranch **end = &made->branches;
    *shape = scalar;
    for (const TreeBranch *b = e->branches; b; b = b->next) {
        TreeBranch *branch = NEW(w->f->arena, TreeBranch);
        Shape s;
        branch->condition = b->condition ? classic_translate(w, m, b->condition, &s) : NULL;
        branch->value = classic_translate(w, m, b->value, &s);
        *shape = s.rank > shape->rank ? s : *shape;
        *end = branch;
        end = &branch->next;
    }
    return made;
}

TreeExpr *classic_translate(ClassicWorld *w, ClassicModel *m, const TreeExpr *e, Shape *shape)
{
    *shape = scalar;
    switch (e->kind) {
    case TREE_REFERENCE: {
        if (e->rooted)
            return cut_value(w, m, e, shape);
        TreeExpr *made = variable_value(w, m, e, shape);
        ClassicVariable *v = e->ref->next ? NULL : classic_variable(m, e->ref->name);
        return v && v->is_new ? call1(w, e->span, "pre", made) : made;
    }
    case TREE_CALL: {
        ClassicVariable *v = e->ref->next ? NULL : classic_variable(m, e->ref->name);
        bool is_variable = e->ref->next || (v && (v->name == e->ref->name || v->dimensions));
        return is_variable ? variable_value(w, m, e, shape) : function_value(w, m, e, shape);
    }
    case TREE_UNARY: {
        TreeExpr *made = copy_of(w, e);
        made->left = classic_translate(w, m, e->left, shape);
        return made;
    }
    case TREE_BINARY:
        return binary(w, m, e, shape);
    case TREE_MATRIX:
        return matrix(w, m, e, shape);
    case TREE_IF:
        return choice(w, m, e, shape);
    case TREE_REAL:
    case TREE_INTEGER:
    case TREE_STRING:
    case TREE_BOOLEAN:
    case TREE_RANGE:
    case TREE_ARRAY:
    case TREE_ROW:
    case TREE_TUPLE:
    case TREE_OMITTED:
    case TREE_COLON:
    case TREE_END:
    case TREE_FUNCTION:
    case TREE_PART:
        break;
    }
    return copy_of(w, e);
}
