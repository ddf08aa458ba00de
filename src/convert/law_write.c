/* law_write.c: formulas of the kernel as functions of Adams, as strings of MBDyn and in Modelica.
 *
 * Adams has IF(e: negative, zero, positive) and no comparisons; MBDyn has comparisons, which are numbers, and no if; in
 * Modelica comparisons are no numbers. Numbers of MBDyn need a point: 1/3 is 0. */
#include <math.h>
#include <string.h>

#include "convert/law.h"
#include "mbs/system.h"

/* How tightly a text holds together. */
typedef enum { TIGHT_SUM = 1, TIGHT_PRODUCT, TIGHT_ATOM } Tightness;

/* left: of a comparison, or NULL; the text is then the right side. */
typedef struct {
    const char *text, *left;
    Tightness tight;
    Binary comparison;
} Piece;

typedef struct {
    Conversion *c;
    bool adams, modelica;
    LawName name;
    void *context;
    const char **why;
    VEC(const char *) names; /* what the variables of the compiled formula are */
    VEC(Piece) stack;
} Writer;

static const char *joined(Writer *w, const char *a, const char *b, const char *d, const char *e, const char *f)
{
    const char *texts[5] = {a, b, d, e, f};
    Buffer all = {0};
    for (int i = 0; i < 5; i++)
        buffer_text(&all, texts[i]);
    const char *text = arena_text(w->c->arena, all.at, all.n);
    buffer_free(&all);
    return text;
}

LawNameMeaning law_name_meaning(Conversion *c, const char *name, size_t n)
{
    LawNameMeaning none = {NAME_UNKNOWN, 0, 0};
    MbsId interact;
    int which;
    if (n == 4 && !memcmp(name, "time", 4))
        return (LawNameMeaning){NAME_TIME, 0, 0};
    for (int k = 0; k < N_MEASURED; k++)
        if (strlen(force_measured_names[k]) == n && !memcmp(force_measured_names[k], name, n))
            return (LawNameMeaning){NAME_MEASURE, 0, k};
    if (system_measure_named(c->m, name, n, &interact, &which))
        return (LawNameMeaning){NAME_MEASURE, interact, which};
    const char *dot = memchr(name, '.', n);
    if (!dot || n - (size_t)(dot - name) != 3 || (dot[1] != 'q' && dot[1] != 'v') || dot[2] < '1' || dot[2] > '7')
        return none;
    interact = mbs_find_name(c->m, MBS_INTERACT, MBS_ROOT, name, (size_t)(dot - name));
    if (!interact || !mbs_first(c->m, interact, MBS_JOINT))
        return none;
    return (LawNameMeaning){dot[1] == 'q' ? NAME_COORDINATE : NAME_SPEED, interact, dot[2] - '1'};
}

static bool meaning(void *context, const char *name, size_t n, int *variable, double *constant)
{
    Writer *w = context;
    Conversion *c = w->c;
    MbsId param = mbs_find_name(c->m, MBS_PARAM, MBS_ROOT, name, n);
    bool special = law_name_meaning(c, name, n).kind != NAME_UNKNOWN || (n == 1 && (*name == 'q' || *name == 'v'));
    if (!special && param && !w->modelica)
        return mbs_get_number(c->m, param, MBS_VALUE, constant) == MBS_OK;
    const char *written = w->name(w->context, name, n);
    if (!written) {
        if (!*w->why)
            *w->why = convert_text(c, "'%.*s'", (int)(n > 100 ? 100 : n), name);
        written = "0";
    }
    *variable = w->names.n;
    PUSH(c->arena, w->names, written);
    return true;
}

static void push(Writer *w, const char *text, Tightness tight)
{
    Piece p = {text, NULL, tight, BINARY_COUNT};
    PUSH(w->c->arena, w->stack, p);
}

static const char *number(Writer *w, double x)
{
    Buffer b = {0};
    if (w->modelica && x == M_PI)
        return "Modelica.Constants.pi";
    buffer_number(&b, x);
    if (!w->adams && !w->modelica && b.at && !strpbrk(b.at, ".en"))
        buffer_char(&b, '.');
    const char *text = arena_text(w->c->arena, b.at ? b.at : "0", b.n);
    buffer_free(&b);
    return text;
}

/* a - b of a comparison, for Adams. */
static const char *difference(Writer *w, const char *a, const char *b)
{
    return joined(w, "(", a, ") - (", b, ")");
}

/* A condition by the sign of a number: negative, zero and positive. */
static const char *by_sign(Writer *w, Piece condition, const char *yes, const char *no)
{
    bool less = condition.comparison == BINARY_LT || condition.comparison == BINARY_LE;
    bool equal_too = condition.comparison == BINARY_LE || condition.comparison == BINARY_GE;
    if (!condition.left) /* a number that is not zero */
        return joined(w, "IF(", condition.text, ": ", yes, joined(w, ", ", no, ", ", yes, ")"));
    const char *of =
        less ? difference(w, condition.left, condition.text) : difference(w, condition.text, condition.left);
    return joined(w, "IF(", of, ": ", yes, joined(w, ", ", equal_too ? yes : no, ", ", no, ")"));
}

static const char *compared(Writer *w, Piece p)
{
    static const char *const signs[BINARY_COUNT] = {
        [BINARY_LT] = " < ", [BINARY_LE] = " <= ", [BINARY_GT] = " > ", [BINARY_GE] = " >= "};
    return joined(w, p.left, signs[p.comparison], p.text, "", "");
}

/* A comparison as a number. */
static Piece as_number(Writer *w, Piece p)
{
    if (!p.left)
        return p;
    const char *text = w->adams      ? by_sign(w, p, "1", "0")
                       : w->modelica ? joined(w, "(if ", compared(w, p), " then 1 else 0)", "", "")
                                     : joined(w, "(", compared(w, p), ")", "", "");
    return (Piece){text, NULL, TIGHT_ATOM, BINARY_COUNT};
}

static Piece pop(Writer *w)
{
    return w->stack.at[--w->stack.n];
}

/* In brackets, unless it holds together as tightly as it must. */
static const char *held(Writer *w, Piece p, Tightness tight)
{
    p = as_number(w, p);
    return p.tight >= tight ? p.text : joined(w, "(", p.text, ")", "", "");
}

static void call(Writer *w, const char *name, const char *a, const char *b)
{
    Buffer upper = {0};
    for (; *name; name++)
        buffer_char(&upper, (char)(w->adams && *name >= 'a' && *name <= 'z' ? *name - 32 : *name));
    push(w, joined(w, upper.at, "(", a, b ? joined(w, ", ", b, "", "", "") : "", ")"), TIGHT_ATOM);
    buffer_free(&upper);
}

static void sign(Writer *w, Piece a)
{
    if (w->adams)
        push(w, joined(w, "IF(", held(w, a, TIGHT_SUM), ": -1, 0, 1)", "", ""), TIGHT_ATOM);
    else
        call(w, "sign", held(w, a, TIGHT_SUM), NULL);
}

/* The whole part of a / b, without its sign. */
static const char *whole(Writer *w, const char *a, const char *b)
{
    const char *quotient = joined(w, a, "/", b, "", "");
    if (w->adams)
        return joined(w, "AINT(", quotient, ")", "", "");
    return joined(w, "sign(", quotient, ")*floor(abs(", quotient, "))");
}

/* mod, rem and div. Fortran's MOD has the sign of the first. */
static void whole_numbers(Writer *w, Binary op, Piece a, Piece b)
{
    const char *x = held(w, a, TIGHT_ATOM), *y = held(w, b, TIGHT_ATOM);
    if (w->modelica)
        call(w, op == BINARY_MOD ? "mod" : op == BINARY_REM ? "rem" : "div", x, y);
    else if (op == BINARY_QUOTIENT)
        push(w, whole(w, x, y), TIGHT_PRODUCT);
    else if (op == BINARY_REM)
        push(w, joined(w, "(", x, " - ", whole(w, x, y), joined(w, "*", y, ")", "", "")), TIGHT_ATOM);
    else
        push(w,
             w->adams ? joined(w, "MOD(MOD(", x, joined(w, ", ", y, ") + ", y, ", "), y, ")")
                      : joined(w, "(", x, joined(w, " - floor(", x, "/", y, ")*"), y, ")"),
             TIGHT_ATOM);
}

static void binary(Writer *w, Binary op)
{
    Piece b = pop(w), a = pop(w);
    const char *x = held(w, a, TIGHT_ATOM), *y = held(w, b, TIGHT_ATOM);
    switch (op) {
    case BINARY_ADD:
        push(w, joined(w, held(w, a, TIGHT_SUM), " + ", held(w, b, TIGHT_PRODUCT), "", ""), TIGHT_SUM);
        return;
    case BINARY_SUB:
        push(w, joined(w, held(w, a, TIGHT_SUM), " - ", held(w, b, TIGHT_PRODUCT), "", ""), TIGHT_SUM);
        return;
    case BINARY_MUL:
        push(w, joined(w, held(w, a, TIGHT_PRODUCT), "*", y, "", ""), TIGHT_PRODUCT);
        return;
    case BINARY_DIV:
        push(w, joined(w, held(w, a, TIGHT_PRODUCT), "/", y, "", ""), TIGHT_PRODUCT);
        return;
    case BINARY_POW:
        push(w, joined(w, x, w->adams ? "**" : "^", y, "", ""), TIGHT_PRODUCT);
        return;
/* Functions that C has are named alike everywhere; those of whole numbers are not. */
#define LIBRARY(name, function)                                                                                        \
    case BINARY_##name:                                                                                                \
        call(w, function, held(w, a, TIGHT_SUM), held(w, b, TIGHT_SUM));                                               \
        return;
#define OWN(name, function)                                                                                            \
    case BINARY_##name:                                                                                                \
        whole_numbers(w, op, a, b);                                                                                    \
        return;
#define BINARY_FUNCTION(name, function, parameters, type, where, ...) where(name, #function)
#define BINARY(...)
#include "base/binary.def"
#undef LIBRARY
#undef OWN
    case BINARY_MIN2:
    case BINARY_MAX2:
        call(w, op == BINARY_MIN2 ? "min" : "max", held(w, a, TIGHT_SUM), held(w, b, TIGHT_SUM));
        return;
    case BINARY_LT:
    case BINARY_LE:
    case BINARY_GT:
    case BINARY_GE: {
        Piece p = {held(w, b, TIGHT_SUM), held(w, a, TIGHT_SUM), TIGHT_SUM, op};
        PUSH(w->c->arena, w->stack, p);
        return;
    }
    case BINARY_EQ: /* formulas of the kernel have none of these */
    case BINARY_NE:
    case BINARY_AND:
    case BINARY_OR:
    case BINARY_COUNT:
        push(w, "0", TIGHT_ATOM);
        return;
    }
}

static void choose(Writer *w)
{
    Piece no = pop(w), yes = pop(w), condition = pop(w);
    if (w->adams) {
        push(w, by_sign(w, condition, held(w, yes, TIGHT_SUM), held(w, no, TIGHT_SUM)), TIGHT_ATOM);
        return;
    }
    if (w->modelica) {
        const char *is = condition.left ? compared(w, condition) : joined(w, "abs(", condition.text, ") > 0", "", "");
        push(w,
             joined(w, "(if ", is, joined(w, " then ", held(w, yes, TIGHT_SUM), " else ", "", ""),
                    held(w, no, TIGHT_SUM), ")"),
             TIGHT_ATOM);
        return;
    }
    const char *holds = condition.left ? as_number(w, condition).text
                                       : joined(w, "(", held(w, condition, TIGHT_SUM), " != 0.)", "", "");
    push(w,
         joined(w, "(", joined(w, holds, "*", held(w, yes, TIGHT_ATOM), " + (1. - ", holds), ")*",
                held(w, no, TIGHT_ATOM), ")"),
         TIGHT_ATOM);
}

static void operation(Writer *w, const FormulaOp *op)
{
    switch (op->code) {
    case FORMULA_NUMBER:
        push(w, number(w, op->number), signbit(op->number) ? TIGHT_SUM : TIGHT_ATOM);
        return;
    case FORMULA_VARIABLE:
        push(w, w->names.at[op->variable], TIGHT_ATOM);
        return;
    case FORMULA_NEGATE:
        push(w, joined(w, "-", held(w, pop(w), TIGHT_PRODUCT), "", "", ""), TIGHT_SUM);
        return;
    case FORMULA_ABS:
        call(w, "abs", held(w, pop(w), TIGHT_SUM), NULL);
        return;
    case FORMULA_SIGN:
        sign(w, pop(w));
        return;
    case FORMULA_ELEMENTARY:
        call(w, elementary[op->function].name, held(w, pop(w), TIGHT_SUM), NULL);
        return;
    case FORMULA_BINARY:
        binary(w, op->binary);
        return;
    case FORMULA_IF:
        choose(w);
        return;
    }
}

const char *law_written(Conversion *c, Format format, const char *law, LawName name, void *context, const char **why)
{
    Writer w = {.c = c,
                .adams = format == FORMAT_ADAMS,
                .modelica = format == FORMAT_MODELICA,
                .name = name,
                .context = context,
                .why = why};
    Formula f;
    *why = NULL;
    if (!convert_ok(c, formula_compile(c->m, law, meaning, &w, &f)))
        return NULL;
    for (int i = 0; i < f.n; i++)
        operation(&w, &f.ops[i]);
    formula_give(c->m, &f);
    return *why || !w.stack.n ? NULL : held(&w, pop(&w), TIGHT_SUM);
}
