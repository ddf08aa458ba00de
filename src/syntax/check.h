/* check.h: whether the printer and the formatter keep what a text says. */
#ifndef CARDAN_SYNTAX_CHECK_H
#define CARDAN_SYNTAX_CHECK_H

#include "base/symbol.h"
#include "syntax/tree.h"

/* NULL, or what is wrong: print_file(file) does not parse to the same tree; formatting the text changes the tree, loses
 * a comment, or is not the same the second time. file: the tree of a text without errors. */
const char *check_printing(Symbols *symbols, const TreeFile *file);

#endif
