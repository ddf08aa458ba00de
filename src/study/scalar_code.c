/* scalar_code.c: what is taken over a run, as code for a device; scalar.c does the same with the rows of a run here. */
#include <math.h>
#include <string.h>

#include "base/buffer.h"
#include "study/scalar_inside.h"

typedef struct {
    Buffer *to;
    const int *place;
} Code;

static void write_value(const Code *c, const ScalarNode *n);

static void write_operation(const Code *c, const ScalarNode *n, const char *sign)
{
    buffer_char(c->to, '(');
    write_value(c, n->a);
    buffer_text(c->to, sign);
    write_value(c, n->b);
    buffer_char(c->to, ')');
}

static void write_call(const Code *c, const char *name, const ScalarNode *a, const ScalarNode *b)
{
    buffer_f(c->to, "%s(", name);
    write_value(c, a);
    if (b) {
        buffer_text(c->to, ", ");
        write_value(c, b);
    }
    buffer_char(c->to, ')');
}

static const char *name_in_code(const char *name)
{
    static const char *const others[][2] = {{"abs", "fabs"},     {"min", "fmin"}, {"max", "fmax"},
                                            {"sign", "sign_of"}, {"sin", "sine"}, {"cos", "cosine"}};
    for (size_t k = 0; k < sizeof others / sizeof *others; k++)
        if (strcmp(others[k][0], name) == 0)
            return others[k][1];
    return name;
}

static void write_number(Buffer *to, double x)
{
    if (isinf(x))
        buffer_text(to, x > 0 ? "number(1e300 * 1e300)" : "number(-1e300 * 1e300)");
    else
        buffer_f(to, "number(%.17g)", x);
}

static void write_value(const Code *c, const ScalarNode *n)
{
    switch (n->kind) {
    case NODE_NUMBER:
        write_number(c->to, n->number);
        break;
    case NODE_SIGNAL:
        if (c->place[n->index] < 0)
            buffer_text(c->to, "number(t)");
        else
            buffer_f(c->to, "y[%d]", c->place[n->index]);
        break;
    case NODE_ADD:
        write_operation(c, n, " + ");
        break;
    case NODE_SUBTRACT:
    case NODE_GREATER:
        write_operation(c, n, " - ");
        break;
    case NODE_MULTIPLY:
        write_operation(c, n, " * ");
        break;
    case NODE_DIVIDE:
        write_operation(c, n, " / ");
        break;
    case NODE_POWER:
        write_call(c, "pow", n->a, n->b);
        break;
    case NODE_FUNCTION:
    case NODE_FUNCTION_2:
        write_call(c, name_in_code(n->name), n->a, n->b);
        break;
    case NODE_RESULT: /* they are computed when the run is over */
    case NODE_FOLD:
        break;
    }
}

/* v is the present value, f->value[k] what was taken so far. */
static void write_fold(const Code *c, const ScalarNode *n, int k)
{
    static const char none[] = "number(0.0 / 0.0)";
    Buffer *to = c->to;
    switch (n->fold) {
    case FOLD_START:
        buffer_f(to, "    f->value[%d] = is_first ? v : f->value[%d];\n", k, k);
        break;
    case FOLD_END:
        buffer_f(to, "    f->value[%d] = v;\n", k);
        break;
    case FOLD_MAX:
    case FOLD_MIN:
        buffer_f(to, "    f->value[%d] = is_first ? v : %s(f->value[%d], v);\n", k,
                 n->fold == FOLD_MAX ? "fmax" : "fmin", k);
        break;
    case FOLD_MEAN:
    case FOLD_INTEGRAL:
        buffer_f(to,
                 "    f->value[%d] = is_first ? number(0) : f->value[%d] + number(t - f->time) * (v + f->before[%d]) / "
                 "2;\n",
                 k, k, k);
        break;
    case FOLD_FIRST:
        buffer_f(to, "    if (is_first)\n        f->value[%d] = v > 0 ? number(t) : %s;\n", k, none);
        buffer_f(
            to,
            "    else if (v > 0 && !(f->before[%d] > 0) && f->value[%d] != f->value[%d])\n"
            "        f->value[%d] = number(f->time + (t - f->time) * (0 - f->before[%d]) / (v - f->before[%d]));\n",
            k, k, k, k, k, k);
        break;
    case FOLD_COUNT:
        buffer_f(to, "    f->value[%d] = is_first ? number(v > 0) : f->value[%d] + (v > 0 && !(f->before[%d] > 0));\n",
                 k, k, k);
        break;
    case FOLD_AT:
        buffer_f(to, "    if (is_first)\n        f->value[%d] = t >= %.17g ? v : %s;\n", k, n->number, none);
        buffer_f(to,
                 "    else if (f->time < %.17g && t >= %.17g)\n"
                 "        f->value[%d] = f->before[%d] + (v - f->before[%d]) * number((%.17g - f->time) / (t - "
                 "f->time));\n",
                 n->number, n->number, k, k, k, n->number);
        break;
    }
}

void scalars_code(Buffer *to, const Scalars *s, const int *place)
{
    Code c = {to, place};
    buffer_f(to, "enum { FOLDS = %d };\n", s->folds.n);
    buffer_text(to,
                "struct Folds {\n    double first, time;\n    WALK_NUMBER value[FOLDS + 1], before[FOLDS + 1];\n};\n\n"
                "MODEL_CODE WALK_NUMBER sign_of(WALK_NUMBER x)\n{\n    return (x > 0) - (x < 0);\n}\n\n"
                "MODEL_CODE void folds_row(Folds *f, bool is_first, double t, const WALK_NUMBER *y)\n{\n"
                "    typedef WALK_NUMBER number;\n    number v;\n    (void)y;\n"
                "    if (is_first)\n        f->first = t;\n");
    for (int k = 0; k < s->folds.n; k++) {
        buffer_text(to, "    v = ");
        write_value(&c, s->folds.at[k]->a);
        buffer_text(to, ";\n");
        write_fold(&c, s->folds.at[k], k);
        buffer_f(to, "    f->before[%d] = v;\n", k);
    }
    buffer_text(to, "    f->time = t;\n}\n\nMODEL_CODE void folds_end(Folds *f)\n{\n    (void)f;\n");
    for (int k = 0; k < s->folds.n; k++)
        if (s->folds.at[k]->fold == FOLD_MEAN)
            buffer_f(to,
                     "    f->value[%d] = f->time > f->first ? f->value[%d] / WALK_NUMBER(f->time - f->first) : "
                     "f->before[%d];\n",
                     k, k, k);
    buffer_text(to, "}\n\n");
}

void scalar_run_put(ScalarRun *r, const double *folds)
{
    for (int k = 0; k < r->of->folds.n; k++)
        r->folds[k] = (Fold){.value = folds[k], .before = folds[k], .time = 1, .begun = true};
}
