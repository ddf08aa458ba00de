/* printer.h: trees as text that parses to the same tree. */
#ifndef CARDAN_SYNTAX_PRINTER_H
#define CARDAN_SYNTAX_PRINTER_H

#include "base/buffer.h"
#include "syntax/tree.h"

void print_file(Buffer *to, const TreeFile *file); /* canonical form; comments are format.h's task */
void print_class(Buffer *to, const TreeClass *class_, int indent); /* indent: levels, of two blanks each */
void print_tree_expr(Buffer *to, const TreeExpr *e);
void print_tree_name(Buffer *to, const TreeName *name);
void print_modification(Buffer *to, const TreeModification *m);

/* The same trees, spans aside. */
bool same_declaration(const TreeElement *a, const TreeElement *b); /* its description and annotation aside */
bool same_expr(const TreeExpr *a, const TreeExpr *b);
bool same_file(const TreeFile *a, const TreeFile *b);

#endif
