/* neutral.h: the neutral file's lines, as reader and writer both see them. */
#ifndef CARDAN_MBS_NEUTRAL_H
#define CARDAN_MBS_NEUTRAL_H

#include "mbs/model.h"

enum { NEUTRAL_VERSION = 1 };
#define NEUTRAL_MAGIC "cardan-mbs"

/* One line as we write it, with its indentation and end. */
void neutral_field_line(Text *t, const Object *o, const Item *item, int depth);
void neutral_head_line(Text *t, const Object *o, int depth, bool braces);
bool neutral_plain_name(const char *name, size_t n); /* needs no quotes */

#endif
