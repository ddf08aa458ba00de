/* emit.h: from the sorted system to a Model that runs.
 *
 *     Emitted *e = emit_compile(system, &options, diags);
 *     … simulate(&e->model, …) …
 *     emit_free(e);
 *
 * What is arithmetic becomes machine code straight away (machine.c), other functions and algorithms go through C (sources.c)
 * and libtcc; load.c puts both together. The tables of the Model are made in memory and live in the system's arena.
 */
#ifndef CARDAN_EMIT_EMIT_H
#define CARDAN_EMIT_EMIT_H

#include "base/diag.h"
#include "lower/system.h"
#include "run/model.h"

/* How, where no compiler is called: what is arithmetic straight to machine code, the rest through C by libtcc in memory. */
typedef enum {
    EMIT_BEST, /* with what this processor has, every operation rounded as the equations have it */
    EMIT_FMA,  /* … but derivatives, residuals and Jacobians round products with their sums, where it can */
    EMIT_SSE2, /* with what every x86-64 has */
    EMIT_C,    /* everything through C */
} EmitCode;

typedef struct {
    /* Addresses that generated code is linked with: run/model.h, run/array.h and <math.h> by name; NULL: unknown. */
    const void *(*symbol)(const char *name);
    const char *const *symbols; /* all names, ends with NULL */
    /* External functions by their C name; NULL: unknown, looked for in the libraries that the model names. */
    const void *(*external)(const char *name);
    const char *compiler; /* NULL: none is called; else a command such as "cc -O2" */
    EmitCode code;
    bool near_sines; /* with EMIT_FMA: sines and cosines to two units of the last place, not the bits of base/sines.h */
    bool no_external; /* functions that `external` does not know are refused, not looked for */
    /* Functions of <math.h> for four or eight numbers, "lanes4_sin" and so on (run/lanes.h), and whether four or eight
     * lanes are the most; NULL: no code for lanes is wanted. */
    const void *(*lanes)(const char *name);
    int most_lanes;
} EmitOptions;

/* Functions for four or eight instances at once: every number of v, p and pre is so many of them, one of each instance;
 * behind them stand time and a mark, all bits of which are set in the lanes in which the functions do not hold. */
typedef void (*EmitLanes)(Instance *all, double *to);

/* What --cc may name instead of a command: "libtcc", "sse2" and "fma"; false: it is a command. */
bool emit_code_named(const char *name, EmitCode *to);

typedef struct {
    Model model;
    size_t text_bytes; /* of the C text */
    double write_s, compile_s;
    void *code, *libraries; /* of load.c */
    /* NULL: there are none; outputs: nothing is to be computed. rates: the derivatives alone, as of Model. */
    EmitLanes lanes_derivatives, lanes_outputs, lanes_rates;
    int lanes; /* 0: there is no such code */
} Emitted;

/* NULL after messages. */
Emitted *emit_compile(const System *s, const EmitOptions *options, Diags *d);
void emit_free(Emitted *e); /* NULL is allowed; the model's functions are gone afterwards */

/* Numbers as functions of numbers, without a model around them: the variables of a system lie in v, what `before` assigns may
 * lie there too or be in SLOT_TEMPORARY, and `values` go to to[0], to[1], … They may name nothing but such variables and time;
 * of the instance v and time are read. Nothing is allocated in a call. */
typedef struct {
    Steps before;
    int n;
    const Expr *values;
} EmitFormula;
typedef void (*EmitFormulaCode)(Instance *I, double *to);
/* The functions of n formulas in `to`, and what owns them; NULL after messages. It lives in `keep`. */
typedef struct EmitFormulas EmitFormulas;
EmitFormulas *emit_formulas(Arena *keep, const System *s, int n, const EmitFormula *of, const EmitOptions *options,
                            EmitFormulaCode *to, Diags *d);
void emit_formulas_free(EmitFormulas *f); /* NULL is allowed */

/* Machine code that may stand anywhere, with the pointers that it calls through. */
typedef struct {
    int at;           /* of four bytes, which are to hold the distance, from their end, to the pointer … */
    const char *name; /* … to this function; NULL: … */
    int island;       /* … that is this element of the C text's cardan_islands */
} EmitCall;
typedef struct {
    unsigned char *at; /* to be put at a multiple of 16 */
    size_t n;
    int n_calls;
    EmitCall *calls;
} EmitBytes;
typedef enum { EMIT_BY_SSE2, EMIT_BY_AVX, EMIT_N_KINDS } EmitKind; /* what a processor must have */
typedef struct {
    const char *name;
    int begin[EMIT_N_KINDS];
} EmitFunction;
typedef struct {
    EmitBytes kinds[EMIT_N_KINDS]; /* the same functions in each */
    bool needs_fma;                /* those by AVX need it, too */
    int n_functions;
    EmitFunction *functions;
} EmitMachine;

/* The C text with the tables in it, `const Model cardan_model`: what an FMU is made of. The tables are given, too;
 * external functions are named by their symbols; the first n_code bytes are functions. `symbol`, as in EmitOptions: what is
 * arithmetic is machine code beside the text, which declares it; its functions and those of the text may call what `symbol`
 * knows; NULL: everything is in C. The machine code lives in `a`, and is empty where this processor is of another family.
 * False after messages. */
typedef struct {
    const void *(*symbol)(const char *name);
    const void *(*external)(
        const char *name); /* of whose functions the C texts of the model are not asked; may be NULL */
    EmitCode code;         /* with a symbol; EMIT_FMA: by FMA where the processor that it comes to has it */
    bool whole; /* all tables, for our own run-time; FMUs have variables without what only results and loops need */
    Model *tables;
    size_t n_code;
    EmitMachine machine;
    Buffer user; /* an object with the functions of the model's own C texts; empty where it has none. Free it */
} EmitAlone;
bool emit_alone(Buffer *to, const System *s, Arena *a, EmitAlone *what, Diags *d);

void emit_number(Buffer *to, double x); /* as C has it in a table */
void emit_string(Buffer *to, const char *text);

/* The C text alone, with a comment on what stands where: dump --stage=c. False after messages. */
bool emit_text(Buffer *to, const System *s, Diags *d);

/* cost.c: the operations of the text, all branches, functions that it calls as calls. */
typedef struct {
    Operations still, derivatives, crossings, outputs;
    Operations *residual, *jacobian; /* by block; zero where formulas solve it */
    Operations *mixed;               /* by mixed block: its continuous part */
} EmitCost;
EmitCost emit_cost(const System *s, Diags *d);

ModelType emit_model_type(const Type *t); /* of a variable of that type, or of an array of it */

#endif
