/* load.h: machine code from C, and external functions from the libraries and sources that a model names. */
#ifndef CARDAN_EMIT_LOAD_H
#define CARDAN_EMIT_LOAD_H

#include "emit/writer.h"

typedef VEC(void *) Handles; /* of dlopen */

/* The text as a library of its own, by the given command; NULL after a message. options stand behind the source. */
void *compile_library(const Buffer *text, const char *compiler, const char *options, Diags *d);

/* Fills table[i] with the address of w->externals.at[i]. False after messages. */
bool link_externals(Writer *w, const EmitOptions *options, Handles *opened, void **table);
/* The C function that gives tables which are in no file and not in the model, where the opened libraries have it. */
void link_user_table(const Handles *opened, Model *m);

#endif
