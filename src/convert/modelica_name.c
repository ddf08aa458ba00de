/* modelica_name.c: names, formulas and numbers of a multibody system, as Modelica writes them. */
#include <math.h>
#include <string.h>

#include "convert/law.h"
#include "convert/modelica_write.h"
#include "mbs/model.h"

/* ---- names ---- */

bool modelica_name_is_taken(const ModelicaWriter *w, const char *name)
{
    static const char *const words[] = {"model",   "end",    "equation", "connect", "parameter", "time",  "world",
                                        "inner",   "outer",  "if",       "then",    "else",      "for",   "in",
                                        "loop",    "when",   "and",      "or",      "not",       "der",   "input",
                                        "output",  "flow",   "constant", "final",   "each",      "class", "function",
                                        "package", "record", "block",    "type",    "true",      "false", "within"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (!strcmp(words[i], name))
            return true;
    for (int i = 0; i < w->names.n; i++)
        if (!strcmp(w->names.at[i].name, name))
            return true;
    return false;
}

const char *modelica_new_name(ModelicaWriter *w, MbsId id, const char *wish)
{
    Conversion *c = w->c;
    char *name = arena_text(c->arena, wish, strlen(wish));
    for (char *p = name; *p; p++)
        if (!((*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') || *p == '_' ||
              (*p >= '0' && *p <= '9' && p > name)))
            *p = '_';
    const char *own = *name ? name : "x";
    for (int i = 2; modelica_name_is_taken(w, own); i++)
        own = convert_text(c, "%s_%d", name, i);
    NamedObject one = {id, own};
    PUSH(c->arena, w->names, one);
    const char *before = id ? mbs_name(c->m, id) : own;
    if (strcmp(before, own))
        PUSH(c->arena, c->renamed, ((Renamed){mbs_class(c->m, id), before, own}));
    return own;
}

const char *modelica_name_of(const ModelicaWriter *w, MbsId id)
{
    for (int i = 0; i < w->names.n; i++)
        if (w->names.at[i].id == id)
            return w->names.at[i].name;
    return "?";
}

/* ---- numbers and formulas of parameters ---- */

static const char *parameter(void *context, const char *name, size_t n)
{
    const ModelicaWriter *w = context;
    MbsId param = mbs_find_name(w->c->m, MBS_PARAM, MBS_ROOT, name, n);
    return param ? modelica_name_of(w, param) : NULL;
}

void modelica_put_number(Buffer *b, double x)
{
    if (isinf(x))
        buffer_text(b, x > 0 ? "Modelica.Constants.inf" : "-Modelica.Constants.inf");
    else
        buffer_number(b, x == 0 ? 0 : x);
}

void modelica_put_value(ModelicaWriter *w, Buffer *b, MbsId id, MbsField field, int k)
{
    const char *symbol = mbs_get_symbol(w->c->m, id, field, k);
    const char *why, *formula = symbol ? law_written(w->c, FORMAT_MODELICA, symbol, parameter, w, &why) : NULL;
    if (formula)
        buffer_text(b, formula);
    else
        modelica_put_number(b, convert_number(w->c, id, field, k, 0));
}

void modelica_put_vector(Buffer *b, const double *x)
{
    buffer_char(b, '{');
    for (int i = 0; i < 3; i++) {
        if (i)
            buffer_text(b, ", ");
        modelica_put_number(b, x[i]);
    }
    buffer_char(b, '}');
}
