/* binary.h: machine code of an FMU. Inside this room only. */
#ifndef CARDAN_FMI_BINARY_H
#define CARDAN_FMI_BINARY_H

#include "base/buffer.h"
#include "base/diag.h"

/* The shared library of the C text and the run-time; compiler NULL: by libtcc. False after a message. */
bool binary_make(const Buffer *text, const char *compiler, Diags *d, Buffer *to);

#endif
