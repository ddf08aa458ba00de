/* printer_inside.h: trees as tokens with blanks between them; layout.h then puts them on lines. */
#ifndef CARDAN_SYNTAX_PRINTER_INSIDE_H
#define CARDAN_SYNTAX_PRINTER_INSIDE_H

#include "syntax/printer.h"

void printer_word(Buffer *to, const char *word);
void printer_sym(Buffer *to, Sym sym);
void printer_string(Buffer *to, Sym contents);
void printer_name(Buffer *to, const TreeName *name, bool rooted);
void printer_expr(Buffer *to, const TreeExpr *e);        /* expression */
void printer_simple_expr(Buffer *to, const TreeExpr *e); /* simple-expression: an if-expression gets parentheses */
void printer_args(Buffer *to, const TreeArg *args);
void printer_dimensions(Buffer *to, const TreeExpr *dimensions); /* [ … ], nothing when NULL */
void printer_iterators(Buffer *to, const TreeIterator *iterators);

void printer_modification(Buffer *to, const TreeModification *m, const TreeArgument *breaks);
void printer_comment(Buffer *to, const TreeComment *comment);
void printer_element(Buffer *to, const TreeElement *e); /* as a whole clause: later components of it are joined */
void printer_class(Buffer *to, const TreeClass *c);     /* without its element's prefixes and ';' */
void printer_sections(Buffer *to, const TreeSection *sections);
void printer_connect(Buffer *to, const TreeEquation *e);

#endif
