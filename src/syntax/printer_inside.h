/* printer_inside.h: trees as tokens with blanks between them; layout.h then puts them on lines. */
#ifndef CARDAN_SYNTAX_PRINTER_INSIDE_H
#define CARDAN_SYNTAX_PRINTER_INSIDE_H

#include "syntax/printer.h"

void write_word(Buffer *to, const char *word);
void write_sym(Buffer *to, Sym sym);
void write_string(Buffer *to, Sym contents);
void write_name(Buffer *to, const TreeName *name, bool rooted);
void write_expr(Buffer *to, const TreeExpr *e);        /* expression */
void write_simple_expr(Buffer *to, const TreeExpr *e); /* simple-expression: an if-expression gets parentheses */
void write_args(Buffer *to, const TreeArg *args);
void write_dimensions(Buffer *to, const TreeExpr *dimensions); /* [ … ], nothing when NULL */
void write_iterators(Buffer *to, const TreeIterator *iterators);

void write_modification(Buffer *to, const TreeModification *m, const TreeArgument *breaks);
void write_comment(Buffer *to, const TreeComment *comment);
void write_element(Buffer *to, const TreeElement *e); /* as a whole clause: later components of it are joined */
void write_class(Buffer *to, const TreeClass *c);     /* without its element's prefixes and ';' */
void write_sections(Buffer *to, const TreeSection *sections);
void write_connect(Buffer *to, const TreeEquation *e);

#endif
