/* parser.h: from text to trees. */
#ifndef CARDAN_SYNTAX_PARSER_H
#define CARDAN_SYNTAX_PARSER_H

#include "base/diag.h"
#include "syntax/tree.h"

/* Parses a whole Modelica file. Errors go to diags and parsing goes on after them; the tree holds what was understood.
 * Never NULL. */
TreeFile *parse_modelica(Arena *a, Symbols *symbols, Diags *diags, Source *source);

/* One expression, as --set and modifiers on the command line give it; NULL after an error. */
TreeExpr *parse_expression_text(Arena *a, Symbols *symbols, Diags *diags, Source *source);

/* A name in quotes: \" and \? are the same as " and ? (2.3.1), other escapes stay as written. */
Sym parser_quoted_name(Symbols *symbols, const char *text, size_t n);
/* The closing quote of a name in quotes, which may hold dots and escaped quotes; text itself where none begins. */
const char *parser_quoted_name_end(const char *text);

#endif
