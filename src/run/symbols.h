/* symbols.h: what generated code is linked with, by name. */
#ifndef CARDAN_RUN_SYMBOLS_H
#define CARDAN_RUN_SYMBOLS_H

extern const char *const run_symbols[];   /* all names; ends with NULL */
const void *run_symbol(const char *name); /* its address, or NULL */

#endif
