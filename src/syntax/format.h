/* format.h: a file in canonical form, with its comments. */
#ifndef CARDAN_SYNTAX_FORMAT_H
#define CARDAN_SYNTAX_FORMAT_H

#include "base/buffer.h"
#include "base/diag.h"
#include "base/symbol.h"

/* False, with messages, when the text has errors: what is not understood is not touched. Formatting the result again
 * changes nothing, and both texts parse to the same tree. */
bool format_source(Buffer *to, Symbols *symbols, Diags *diags, Source *source);

#endif
