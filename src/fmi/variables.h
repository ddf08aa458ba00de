/* variables.h: the variables of an FMU. Inside this room only. */
#ifndef CARDAN_FMI_VARIABLES_H
#define CARDAN_FMI_VARIABLES_H

#include "fmi/fmi.h"

typedef enum {
    CAUSE_PARAMETER,
    CAUSE_CALCULATED,
    CAUSE_INPUT,
    CAUSE_OUTPUT,
    CAUSE_LOCAL,
    CAUSE_INDEPENDENT
} FmiCausality;
typedef enum { VARY_CONSTANT, VARY_FIXED, VARY_TUNABLE, VARY_DISCRETE, VARY_CONTINUOUS } FmiVariability;
typedef enum { INITIAL_NONE, INITIAL_EXACT, INITIAL_APPROX, INITIAL_CALCULATED } FmiInitial;
typedef enum {
    PLACE_NUMBER,
    PLACE_TEXT,
    PLACE_CONSTANT,
    PLACE_TIME,
    PLACE_INDICATOR,
    PLACE_ARRAY,
    PLACE_CLOCK
} FmiPlace;

typedef struct {
    const char *name;
    const FlatVar *flat; /* NULL: time, a derivative, an event indicator */
    const Type *type;    /* a scalar one */
    FmiCausality causality;
    FmiVariability variability;
    FmiInitial initial;
    FmiPlace place;
    int index; /* NUMBER: into v, running on into p; TEXT: into s; INDICATOR, CLOCK: which; ARRAY: first element, in all */
    int n_elements; /* ARRAY: how many, one behind the other */
    int array;      /* FMI 3: the array that it is an element of, place in all; 0: none */
    bool negated;
    int start_index; /* into v, running on into p: the parameter that gives its start value; -1: none */
    double value;    /* start value, or that of a constant; sign included */
    const char *text;
    bool is_resource; /* text names a file of the archive */
    unsigned reference;
    int alias_of; /* the first variable with the same reference, or -1 */
    int state;    /* of a derivative: the variable that it is of; otherwise -1 */
    bool reinit;  /* a state that events set */
    const char *unit, *display_unit;
    double nominal; /* 0: unsaid */
    int clock;      /* scheduled execution: has a value at the ticks of this one only, number + 1; 0: at all times */
} FmiVariable;

/* A clock of FMI 3. */
typedef struct {
    int variable;            /* place in all */
    const SystemClock *from; /* the base partition */
    Ints samples;            /* periodic: of its parts */
    double part;             /* periodic: its interval in parts of that of the first sample */
    int count;               /* not periodic: place in v of how often it has ticked; -1: periodic */
    bool is_input;           /* the importer lets it tick */
} FmiClock;

typedef struct {
    const System *system;
    const Model *model;
    Arena *arena;
    VEC(FmiVariable) all;
    int n_references;
    int *states, *derivatives; /* n_states: places in all */
    int *indicators;           /* FMI 3: places in all */
    int n_indicators;
    VEC(const Type *) enums;
    VEC(FmiClock) clocks; /* FMI 3 */
} FmiVariables;

FmiVariables fmi_variables(const System *s, const Model *m, const FmiOptions *options, Arena *a);
int fmi_enum(const FmiVariables *v, const Type *t); /* its place in enums */

int fmi_add(FmiVariables *v, FmiVariable f); /* with a reference of its own; its place in all */

/* clocks.c: adds clocks: those that the FMU lets tick itself go out; those that the importer lets tick come in. */
void fmi_clocks(FmiVariables *v, const FmiOptions *options);
/* Why the clocks of a system cannot be what the options ask for; NULL: they can. */
const char *fmi_clocks_wrong(const FmiVariables *v, const FmiOptions *options);
void fmi_put_clock(Buffer *to, const FmiVariables *v, const FmiVariable *f); /* attributes */

/* arrays.c: adds array variables, and marks their elements. */
void fmi_arrays(FmiVariables *v);

/* incidence.c: on which states and inputs a variable depends. */
typedef struct {
    int n;
    const int *at; /* numbers: states first, then inputs, in increasing order */
    bool unknown;  /* on anything */
} FmiReads;
typedef struct {
    FmiReads *derivatives; /* n_states */
    FmiReads *of;          /* by place in FmiVariables.all, of outputs and event indicators */
    const int *inputs;     /* n_inputs: places in all, or -1 */
} FmiIncidence;
FmiIncidence fmi_incidence(const FmiVariables *v);

/* describe.c: modelDescription.xml; describe_2.c and describe_3.c: the parts in which the versions differ. */
void fmi_describe(Buffer *to, const FmiVariables *v, const FmiOptions *options, const char *name,
                  const char *identifier, const char *token, const char *const *sources);
void describe_variables_2(Buffer *to, const FmiVariables *v);
void describe_structure_2(Buffer *to, const FmiVariables *v);
void describe_variables_3(Buffer *to, const FmiVariables *v);
void describe_structure_3(Buffer *to, const FmiVariables *v, bool with_indicators, bool is_scheduled);

/* terminals.c: terminalsAndIcons.xml of FMI 3. False: there are none. */
bool fmi_terminals(Buffer *to, const FmiVariables *v);

/* pieces.c */
void fmi_put_text(Buffer *to, const char *text);                             /* escaped */
void fmi_put_attribute(Buffer *to, const char *name, const char *text);      /* nothing for NULL and "" */
void fmi_put_number(Buffer *to, const char *name, double x);                 /* nothing where it is not finite */
void fmi_put_causality(Buffer *to, const FmiVariable *f);                    /* with variability and initial */
void fmi_put_limits(Buffer *to, const FmiVariable *f);                       /* min and max that are numbers */
void fmi_put_start(Buffer *to, const FmiVariable *f, const FmiVariables *v); /* where there is one */
bool fmi_put_shows(const FmiVariable *f);                                    /* its display unit is known */
bool fmi_put_is_initial_unknown(const FmiVariables *v, const FmiVariable *f, int at);

/* places.c: the same for the code inside: the table of FmuPlace. */
void fmi_places(Buffer *to, const FmiVariables *v, const FmiOptions *options, const char *token);

#endif
