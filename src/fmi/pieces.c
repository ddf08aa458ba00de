/* pieces.c: pieces of XML that both versions share. */
#include <math.h>

#include "base/unit.h"
#include "fmi/variables.h"

void fmi_put_text(Buffer *to, const char *text)
{
    for (; *text; text++) {
        if (*text == '\n' || *text == '\t')
            buffer_f(to, "&#%d;", *text); /* else a space, in an attribute */
        else if ((unsigned char)*text >= 32)
            buffer_markup_char(to, *text);
    }
}

void fmi_put_attribute(Buffer *to, const char *name, const char *text)
{
    if (!text || !*text)
        return;
    buffer_f(to, " %s=\"", name);
    fmi_put_text(to, text);
    buffer_char(to, '"');
}

void fmi_put_number(Buffer *to, const char *name, double x)
{
    if (!isfinite(x))
        return;
    buffer_f(to, " %s=\"", name);
    buffer_number(to, x);
    buffer_char(to, '"');
}

void fmi_put_causality(Buffer *to, const FmiVariable *f)
{
    static const char *const causes[] = {"parameter", "calculatedParameter", "input", "output", "local", "independent"};
    static const char *const varies[] = {"constant", "fixed", "tunable", "discrete", "continuous"};
    static const char *const initials[] = {NULL, "exact", "approx", "calculated"};
    fmi_put_attribute(to, "causality", causes[f->causality]);
    fmi_put_attribute(to, "variability", varies[f->variability]);
    fmi_put_attribute(to, "initial", initials[f->initial]);
}

static void limit(Buffer *to, const char *name, Expr value, bool whole)
{
    double x;
    if (value && expr_get_real(value, &x) && fabs(x) < 1e60 && (!whole || (x == floor(x) && fabs(x) < 2147483648.0)))
        fmi_put_number(to, name, x);
}

void fmi_put_limits(Buffer *to, const FmiVariable *f)
{
    if (!f->flat || (f->type->kind != TYPE_REAL && f->type->kind != TYPE_INTEGER))
        return;
    limit(to, "min", f->flat->min, f->type->kind == TYPE_INTEGER);
    limit(to, "max", f->flat->max, f->type->kind == TYPE_INTEGER);
}

static void value_of(Buffer *to, const FmiVariable *f)
{
    switch (f->type->kind) {
    case TYPE_REAL:
        buffer_number(to, isfinite(f->value) ? f->value : 0);
        break;
    case TYPE_INTEGER:
    case TYPE_ENUM:
        buffer_f(to, "%.0f", f->value);
        break;
    case TYPE_BOOLEAN:
        buffer_text(to, f->value != 0 ? "true" : "false");
        break;
    case TYPE_STRING:
        fmi_put_text(to, f->text ? f->text : "");
        break;
    CASES_OF_OTHER_TYPES:
        break;
    }
}

void fmi_put_start(Buffer *to, const FmiVariable *f, const FmiVariables *v)
{
    if (f->initial == INITIAL_CALCULATED || (f->initial == INITIAL_NONE && f->causality != CAUSE_INPUT))
        return;
    buffer_text(to, " start=\"");
    for (int k = 0; k < f->n_elements; k++) {
        buffer_text(to, k ? " " : "");
        value_of(to, &v->all.at[f->index + k]);
    }
    if (!f->n_elements)
        value_of(to, f);
    buffer_char(to, '"');
}

bool fmi_put_is_initial_unknown(const FmiVariables *v, const FmiVariable *f, int at)
{
    if (f->initial != INITIAL_CALCULATED && f->initial != INITIAL_APPROX)
        return false;
    if (f->causality == CAUSE_OUTPUT || f->causality == CAUSE_CALCULATED || f->state >= 0)
        return true;
    return f->place == PLACE_NUMBER && f->index < v->system->n_states && v->states[f->index] == at;
}

bool fmi_put_shows(const FmiVariable *f)
{
    double factor, offset;
    return f->unit && f->display_unit && unit_conversion(f->unit, f->display_unit, &factor, &offset);
}
