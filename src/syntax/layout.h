/* layout.h: where lines begin and blanks stand. Takes tokens as they are and only decides what is between them, so that
 * the text means the same and no comment is lost. The result depends on the tokens and on which comments have a line of
 * their own, not on the blanks: what was laid out once stays as it is. */
#ifndef CARDAN_SYNTAX_LAYOUT_H
#define CARDAN_SYNTAX_LAYOUT_H

#include "base/buffer.h"
#include "base/source.h"

/* A whole file whose syntax is right. */
void layout_file(Buffer *to, Source *source, int level); /* level: blocks around it, 0 for a file */
/* A part of a text, such as an expression, on one line. */
void layout_line(Buffer *to, Source *source);

#endif
