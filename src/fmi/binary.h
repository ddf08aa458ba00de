/* binary.h: machine code of an FMU. Inside this room only. */
#ifndef CARDAN_FMI_BINARY_H
#define CARDAN_FMI_BINARY_H

#include "base/buffer.h"
#include "base/diag.h"
#include "emit/emit.h"

typedef enum {
    BINARY_FMU,    /* with the run-time of FMUs in it */
    BINARY_CARRIED /* for a process that has our run-time */
} BinaryKind;

/* The shared library of the C text and what was emitted beside it; compiler NULL: by libtcc. False after a message. */
bool binary_make(BinaryKind kind, const Buffer *text, const EmitAlone *code, const char *compiler, Diags *d,
                 Buffer *to);

/* object.c: an ELF object with this code; which kind of it runs is chosen when it is loaded. */
void object_write(const EmitMachine *machine, Buffer *to);

#endif
