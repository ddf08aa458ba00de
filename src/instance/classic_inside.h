/* classic_inside.h: what the files that translate classic classes share. */
#ifndef CARDAN_INSTANCE_CLASSIC_INSIDE_H
#define CARDAN_INSTANCE_CLASSIC_INSIDE_H

#include "instance/classic.h"

typedef enum { MODEL_READ, MODEL_PREPARING, MODEL_READY } ClassicState;

/* A node at which one cut is alone, see classic_connect.c. */
typedef struct ClassicOpen {
    Sym name;
    const ClassicCut *cut;
    Span span;
    struct ClassicOpen *next;
} ClassicOpen;

/* A classic class and what it leads to. */
typedef struct ClassicModel {
    ClassicClass *written;
    ClassicState state;
    bool is_added;                      /* is a top-level class of the front end already */
    VEC(struct ClassicModel *) supers;  /* classic ones; others are in written->supers only */
    VEC(struct ClassicModel *) classes; /* of written->submodels, in order; NULL: a Modelica class */
    TreeEquation *connections;          /* connect equations, made of written->connects */
    ClassicOpen *open;                  /* components that those need */
    TreeClass *tree;
} ClassicModel;

struct ClassicWorld {
    Front *f;
    VEC(ClassicModel *) models;
    Map by_name;             /* symbol number -> index in models */
    VEC(const char *) files; /* read already */
    int depth;
    int clauses; /* elements made, each a clause of its own */
};
typedef struct ClassicWorld ClassicWorld;

/* How an array stands in an expression. Columns and rows are both vectors in Modelica. */
typedef struct {
    int rank;    /* 0, 1, 2 */
    bool is_row; /* of rank 1: a transposed column */
} Shape;

/* classic_names.c: things of a class by name, inherited ones too; NULL when there is none. First as written, then
 * without regard to case where that is one only. */
ClassicModel *classic_model(ClassicWorld *w, Sym name);
ClassicVariable *classic_variable(ClassicModel *m, Sym name);
ClassicSubmodel *classic_submodel(ClassicModel *m, Sym name, ClassicModel **class_); /* *class_ NULL: Modelica */
ClassicCut *classic_cut(ClassicModel *m, Sym name);
ClassicPath *classic_path(ClassicModel *m, Sym name);
ClassicNode *classic_node(ClassicModel *m, Sym name);
ClassicCut *classic_main_cut(ClassicModel *m);
ClassicPath *classic_main_path(ClassicModel *m);
/* What they are called in the Modelica class. */
Sym classic_submodel_name(ClassicWorld *w, ClassicModel *m, const ClassicSubmodel *s);
Sym classic_cut_name(ClassicWorld *w, ClassicModel *m, const ClassicCut *cut);
const ClassicCut *classic_leaf(const ClassicCut *cut);                                   /* the one whose terms count */
Sym classic_term_name(ClassicWorld *w, const ClassicCut *leaf, const ClassicTerm *term); /* across1, through2 */
/* A help with the nearest name; false where there is none. */
bool classic_suggest(ClassicWorld *w, ClassicModel *m, Sym name);
void classic_report_parameters(ClassicWorld *w, ClassicModel *m); /* a help */

/* classic_expr.c */
TreeExpr *classic_translate(ClassicWorld *w, ClassicModel *m, const TreeExpr *e, Shape *shape);
TreeExpr *classic_filled(ClassicWorld *w, TreeExpr *value, const TreeExpr *dimensions); /* a scalar for all elements */
TreeExpr *classic_call(ClassicWorld *w, Span span, const char *name, int n, TreeExpr *const *args);
TreeName *classic_tree_name(ClassicWorld *w, Sym name, Span span);

/* classic_equation.c: an equation, or NULL where it went to *initial */
TreeEquation *classic_equations(ClassicWorld *w, ClassicModel *m, const TreeEquation *list, bool in_when,
                                TreeEquation ***initial);
void classic_find_kinds(ClassicWorld *w, ClassicModel *m); /* which variables are truths, and which have a new() */

/* classic_connect.c: makes connections, and settles what open cuts carry. Supers and classes are ready. */
void classic_connections(ClassicWorld *w, ClassicModel *m);

#endif
