/* machine.h: machine code without a compiler, for sequences that are arithmetic (line.h). */
#ifndef CARDAN_EMIT_MACHINE_H
#define CARDAN_EMIT_MACHINE_H

#include "emit/line.h"
#include "emit/x86.h"

typedef struct {
    int line;                /* of the table of entries */
    const char *name;        /* in C */
    int begin[EMIT_N_KINDS]; /* of its function, in the code of each kind */
} MachineEntry;

typedef struct Machine {
    X86 x[EMIT_N_KINDS]; /* the same functions, for one or more kinds of processors */
    int n_kinds;
    bool is_apart;                                  /* in an object, by its names, not at addresses in memory */
    const void *(*symbol)(const char *name);        /* as in EmitOptions; with lanes: EmitOptions.lanes */
    const void *(*symbol_of_one)(const char *name); /* of lanes: EmitOptions.symbol */
    VEC(MachineEntry) entries;
    int n_islands;
    void *pages; /* code, then constants; NULL: none */
    size_t size;
} Machine;

/* NULL: not for this processor. The machine lives in the arena; machine_free gives its pages back. */
Machine *machine_new(Arena *a, const EmitOptions *options);
/* For any processor of this family, to be put into an object: machine_take. */
Machine *machine_for_object(Arena *a, const EmitAlone *what);
/* The sequence as entry number `line`; false: it holds what only C can say. */
bool machine_enter(Machine *m, Writer *w, const Sequence *s, int line);
/* That of the derivatives, and as the next entry the same without what only others read, where there is such. */
typedef enum { MACHINE_NEITHER, MACHINE_DERIVATIVES, MACHINE_BOTH } MachineRates;
MachineRates machine_enter_derivatives(Machine *m, Writer *w, const Sequence *s, int line);
/* Makes it ready to run, and puts the addresses where the table has none; islands: C functions in the order of their
 * numbers. False: the system gives no pages. */
bool machine_finish(Machine *m, void **entries, void *const *islands);
void machine_take(const Machine *m, EmitMachine *to); /* in the machine's arena */
void machine_free(Machine *m);                        /* NULL is allowed */

/* lanes.c: code for four or eight instances at once. NULL: not wanted, or not for this processor. */
Machine *machine_for_lanes(Arena *a, const EmitOptions *options);
/* False: it has no such form. rates >= 0: the sequence is that of the derivatives, which alone become this entry. */
bool machine_enter_lanes(Machine *m, Writer *w, const Sequence *s, int line, int rates);
const char *machine_lanes_function(const X86 *x, const Instruction *i); /* the name of what a call becomes */

int machine_places(const System *s); /* of v, p and pre together */
bool machine_has_avx512(void);
bool machine_fuses(const EmitOptions *options); /* here and with these: products and their sums are rounded once */
/* How far ahead instructions are put in order: more values live in more registers. */
int machine_window(const X86 *x);

/* instruction.c: a function; where it begins in x->code. n_places: of v, p and pre together. It works in the line's arena,
 * which is not that of x. */
int machine_write(X86 *x, const Line *line, int n_places);

#endif
