/* store.h: trees of files that are kept from one look at a model to the next, and texts that are not saved yet.
 *
 * A front end that is given a store reads its files through it: what did not change is not parsed again. A text that an
 * editor holds stands for its file; while it has errors, its last tree without any does.
 */
#ifndef CARDAN_INSTANCE_STORE_H
#define CARDAN_INSTANCE_STORE_H

#include "base/diag.h"
#include "syntax/tree.h"

typedef struct TreeStore TreeStore;

TreeStore *store_new(void);
void store_free(TreeStore *s);
Symbols *store_symbols(TreeStore *s); /* of all trees in it */

/* What an editor holds for a file; its messages go to diags, whose spans are valid until the next change of that file.
 * Nothing made of the tree before may be in use. */
void store_set_text(TreeStore *s, const char *path, const char *text, size_t n, Diags *diags);
void store_drop_text(TreeStore *s, const char *path);

/* The tree of a file, parsed when it is not known or has changed. NULL: it is to be read, and has errors or is not there. */
TreeFile *store_read(TreeStore *s, const char *path);

#endif
