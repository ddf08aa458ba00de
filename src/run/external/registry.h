/* registry.h: the addresses of all external functions that the run-time offers, by their names in C. */
#ifndef CARDAN_RUN_EXTERNAL_REGISTRY_H
#define CARDAN_RUN_EXTERNAL_REGISTRY_H

/* Such as "ModelicaStrings_length", "ModelicaError" and "dgesv_" (a Fortran routine); NULL: we do not have it. */
const void *external_symbol(const char *name);
/* The same without those that start programs, or write, move or remove files; printing to a file fails. */
const void *external_harmless_symbol(const char *name);

/* All names but those of Fortran routines, in order; NULL at the end. */
const char *external_symbol_name(int k);

#endif
