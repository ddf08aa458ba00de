/* modelica_name.c: names, formulas and numbers of a multibody system, as Modelica writes them. */
#include <math.h>
#include <string.h>

#include "convert/modelica_write.h"

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

/* ---- formulas ---- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static size_t word_length(const char *p)
{
    size_t n = 0;
    while (is_letter(p[n]) || p[n] == '.' || (p[n] >= '0' && p[n] <= '9'))
        n++;
    return n;
}

static void put_word(ModelicaWriter *w, Buffer *b, const char *word, bool is_call, const char *const *from,
                     const char *const *to)
{
    for (int i = 0; from && from[i] && !is_call; i++)
        if (!strcmp(word, from[i])) {
            buffer_text(b, to[i]);
            return;
        }
    MbsId param = is_call ? 0 : mbs_find(w->c->m, MBS_PARAM, MBS_ROOT, word);
    buffer_text(b, param ? modelica_name_of(w, param) : !strcmp(word, "pi") ? "Modelica.Constants.pi" : word);
}

enum { MOST_IFS = 64 };

/* The calls of if() that are open: their parentheses, and how many commas were passed in each. */
typedef struct {
    int depth, n;
    int at[MOST_IFS], commas[MOST_IFS];
} OpenIfs;

static void put_sign(Buffer *b, OpenIfs *o, char sign)
{
    bool is_of_if = o->n && o->at[o->n - 1] == o->depth;
    if (sign == ',' && is_of_if) {
        buffer_text(b, o->commas[o->n - 1]++ ? " else " : " then ");
        return;
    }
    o->n -= sign == ')' && is_of_if;
    o->depth += sign == '(' ? 1 : sign == ')' ? -1 : 0;
    buffer_char(b, sign);
}

/* The kernel's formulas are Modelica's but for if(a, b, c), pi, and joint coordinates. */
void modelica_put_formula(ModelicaWriter *w, Buffer *b, const char *text, const char *const *from,
                          const char *const *to)
{
    OpenIfs o = {0};
    for (const char *p = text; *p;) {
        if (!is_letter(*p)) {
            put_sign(b, &o, *p++);
            continue;
        }
        const char *word = arena_text(w->c->arena, p, word_length(p));
        p += strlen(word);
        size_t space = strspn(p, " ");
        bool is_call = p[space] == '(';
        if (is_call && !strcmp(word, "if") && o.n < MOST_IFS) {
            p += space + 1;
            o.at[o.n] = ++o.depth;
            o.commas[o.n++] = 0;
            buffer_text(b, "(if ");
        } else {
            put_word(w, b, word, is_call, from, to);
        }
    }
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
    if (symbol)
        modelica_put_formula(w, b, symbol, NULL, NULL);
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
