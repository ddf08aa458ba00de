/* carried.h: the code of a model as bytes, which another process of the same Cardan can run: compiled once, sent to many.
 */
#ifndef CARDAN_FMI_CARRIED_H
#define CARDAN_FMI_CARRIED_H

#include "base/buffer.h"
#include "base/diag.h"
#include "lower/system.h"
#include "run/model.h"

/* Adds the bytes. False after a message: the code calls functions that other processes may not have. compiler NULL: none
 * is called. */
bool carried_make(const System *s, const char *name, const char *compiler, Diags *d, Buffer *to);

typedef struct Carried Carried;
/* NULL: *why says so, in a text that lives as long as the program. */
Carried *carried_load(const char *bytes, size_t n, const char **why);
const Model *carried_model(const Carried *c);
void carried_free(Carried *c); /* NULL is allowed */

#endif
