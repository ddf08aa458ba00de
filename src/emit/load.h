/* load.h: external functions from the libraries and sources that a model names. */
#ifndef CARDAN_EMIT_LOAD_H
#define CARDAN_EMIT_LOAD_H

#include "emit/writer.h"

typedef VEC(void *) Handles; /* of dlopen */

/* Fills table[i] with the address of w->externals.at[i]. False after messages. */
bool link_externals(Writer *w, const EmitOptions *options, Handles *opened, void **table);
/* The C function that gives tables which are in no file and not in the model, where the opened libraries have it. */
void link_user_table(const Handles *opened, Model *m);
const char *link_name(const Function *f); /* in C */

/* sources.c: the same for those in table that are still NULL and have sources, or libraries to link with. */
void sources_link(Writer *w, Handles *opened, void **table);
/* These functions for code that stands alone: an object in which `cardan_user_K` jumps to w->externals.at[K]. False after
 * messages. */
bool sources_object(Writer *w, const Ints *members, Buffer *to);

#endif
