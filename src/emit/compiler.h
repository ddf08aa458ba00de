/* compiler.h: machine code from C by the system's compiler. */
#ifndef CARDAN_EMIT_COMPILER_H
#define CARDAN_EMIT_COMPILER_H

#include "base/buffer.h"
#include "base/diag.h"

typedef struct {
    Buffer text, options; /* of one source file; options: where it finds others */
} CompileUnit;

/* The units as one library, by the given command; NULL after a message, or quietly. options: of the linker. */
void *compiler_library(int n, const CompileUnit *units, const char *compiler, const char *options, bool quiet,
                       Diags *d);

/* The same as one object that can be linked into another library, with what static libraries have for it. False: quietly,
 * or after a message. */
bool compiler_object(int n, const CompileUnit *units, const char *options, bool quiet, Diags *d, Buffer *to);

/* A unit that reads no file, as one library: made by the command, or by an earlier call (kept.h). */
void *compiler_kept_library(const CompileUnit *unit, const char *compiler, Diags *d);

#endif
