/* sensitivity_inside.h: what the files of sensitivities share. */
#ifndef CARDAN_STUDY_SENSITIVITY_INSIDE_H
#define CARDAN_STUDY_SENSITIVITY_INSIDE_H

#include "run/internal.h"
#include "run/tangent.h"
#include "study/sensitivity.h"
#include "study/smooth.h"

/* The beside-run: an instance of its own goes through the same points as the run. */
struct Sensitivity {
    const Model *m;
    SensitivityWish wish;
    Instance *J;
    const Instance *start_of; /* the run, where it begins */
    Tangents *tangents;       /* NULL: differences */
    bool failed, by_differences;
    char why[800];
    int n, k, n_held;          /* states, parameters, what changes at events or at the start only */
    int along;                 /* the first of the k, whose columns of S are integrated; backwards: none are */
    int *place;                /* k: of the parameters in v */
    double *size;              /* k: of the parameters; derivatives are kept for a change by that much */
    int n_named;               /* of them have a seed; the others are what they begin with */
    int *seed_of;              /* k: number of the parameter among ModelStudy.seeds */
    const int *held;           /* n_held: places in v */
    double *S;                 /* n*k: of the states, now */
    double *H;                 /* n_held*k */
    double *seed, *to, *other; /* of one spread: all seeds; all slopes; slopes on the other side */
    double *slope_left;        /* n: derivatives before an event */
    double time;               /* where S holds */
    Buffer left;               /* the run before an event */
    Smooth *beside;            /* the integration */
    double *beside_y;          /* n*(along + 1): states, then the columns of S */
    double longest;            /* step of it since it began or began anew */
    double *unit, *matrix;     /* n: one is 1; n*n: of beside_matrix */
    struct Back *back;         /* NULL: not backwards */
    Branches branches;         /* that the event took */
    const ModelSignal **asked; /* n_asked */
    double *values, *slopes;   /* of a row */
    /* With wish.instants. */
    SensitivityInstant instant;
    double *delays, *at_left, *at_right, *by_time; /* k; n_asked*k twice; n_asked */
    bool is_at_event;                              /* a row is given at the right of an event */
};

bool sensitivity_fail(Sensitivity *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* J stands where the run does. */
bool sensitivity_follow(Sensitivity *s, const Instance *I);
/* At the present point of J, which is computed: factors for the spreads that follow. */
void sensitivity_spread_prepare(Sensitivity *s);
/* Slopes (derivatives, asked variables, differences of relations) for a change of the states by dx, of what is held by
 * dh, and of parameter j by its size (j < 0: none), into s->to. */
bool sensitivity_spread_along(Sensitivity *s, const double *dx, const double *dh, int j);
/* Moves J by so much of that change. */
void sensitivity_spread_move(Sensitivity *s, double part, const double *dx, const double *dh, int j);

/* Derivatives, asked variables and differences of relations where J stands. tuned: parameters have changed. */
bool sensitivity_values(Sensitivity *s, bool tuned, double *to);

/* Columns of what it begins with: the unit matrix. */
void sensitivity_units(Sensitivity *s);

/* beside.c: S between events. */
#define BESIDE_SHARE 0.05 /* of the tolerance */
double beside_longest_step(const Sensitivity *s);
bool beside_new(Sensitivity *s);
void beside_free(Sensitivity *s);
bool beside_restart(Sensitivity *s);                              /* from J's states, s->S and s->time */
bool beside_to(Sensitivity *s, double time);                      /* s->S becomes what it is there; J is moved */
bool beside_move(Sensitivity *s, double t, const double *states); /* J, computed; what is held stays */
bool beside_matrix(Sensitivity *s); /* derivatives of the slopes by the states where J stands, by columns */

/* back.c: the way forward is kept, and gone back at its end. */
typedef struct Back Back;
bool back_begin(Sensitivity *s);                   /* takes what the columns begin with */
bool back_first(Sensitivity *s);                   /* J stands where the run begins */
bool back_keep(Sensitivity *s);                    /* the step that was made */
bool back_jump(Sensitivity *s, const Instance *I); /* over an event, from s->left; J follows */
bool back_end(Sensitivity *s, const Instance *I);  /* s->slopes */
void back_free(Back *b);                           /* NULL is allowed */

/* instant.c: values that are asked for along the instant of an event, by the delays. J stands at its left, with S from
 * there; then at its right. */
bool instant_left(Sensitivity *s, const double *delays);
bool instant_right(Sensitivity *s, const Instance *I);

/* jump.c: S and H at the right of an event, from s->left and the run. */
bool jump_over(Sensitivity *s, const Instance *I);

#endif
