/* front.c: the context, and what every Modelica text finds without declaring it. */
#include <string.h>

#include "instance/component_reference.h"
#include "instance/instance.h"
#include "syntax/parser.h"

/* The predefined types (specification 4.9). The classes here have no elements: expand.c knows them by name. */
static const char predefined[] = "encapsulated package Predefined\n"
                                 "type Real end Real;\n"
                                 "type Integer end Integer;\n"
                                 "type Boolean end Boolean;\n"
                                 "type String end String;\n"
                                 "type Clock end Clock;\n"
                                 "partial class ExternalObject end ExternalObject;\n"
                                 "type StateSelect = enumeration(never, avoid, default, prefer, always);\n"
                                 "type AssertionLevel = enumeration(warning, error);\n"
                                 "end Predefined;\n";

Front *front_new(Arena *a, Symbols *symbols, Diags *diags)
{
    Front *f = NEW(a, Front);
    f->arena = a;
    f->diags = diags;
    f->symbols = symbols;
    f->exprs = exprs_new(a, f->symbols);
    f->questions = NEW(a, ConnectionQuestions);
    f->root = NEW(a, Decl);
    f->root->name = f->root->full_name = symbol(f->symbols, "");
    f->root->listed = true;
    f->root_class = class_new(f, f->root, NULL, NULL);
    f->root_class->state = CLASS_EXPANDED;
    Source *source = source_of_text(a, "predefined", predefined, sizeof predefined - 1);
    TreeFile *file = parse_modelica(a, f->symbols, diags, source);
    Decl *basics = decl_of_tree(f, NULL, file->classes, NULL); /* no encloser: its classes have plain names */
    f->basics = class_new(f, basics, NULL, NULL);
    class_expand(f, f->basics);
    return f;
}
