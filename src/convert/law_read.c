/* law_read.c: functions of Adams and strings of MBDyn as formulas of the kernel.
 *
 * Both are read by one grammar: sums, products, powers (** and ^), comparisons, calls; Adams' IF has a colon after its
 * first argument, and MBDyn's functions may have texts as arguments. What only one of the two knows is behind tables.
 * MBDyn's comparisons are numbers, 1 or 0. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/binary.h"
#include "base/elementary.h"
#include "convert/law.h"

enum { DEEPEST = 100, MOST_ARGUMENTS = 32 };

typedef struct {
    Conversion *c;
    bool adams;
    const char *at;
    LawCall call;
    void *context;
    const char **why;
    int depth;
} Reader;

static const char *refuse(Reader *r, const char *what)
{
    if (!*r->why)
        *r->why = what;
    return "0";
}

static const char *join(Reader *r, int n, const char *const *texts)
{
    Buffer all = {0};
    for (int i = 0; i < n; i++)
        buffer_text(&all, texts[i]);
    const char *text = arena_text(r->c->arena, all.at ? all.at : "", all.n);
    buffer_free(&all);
    return text;
}
#define JOIN(...)                                                                                                      \
    join(r, (int)(sizeof((const char *[]){__VA_ARGS__}) / sizeof(const char *)), (const char *[]){__VA_ARGS__})

static bool accept(Reader *r, const char *token)
{
    r->at += strspn(r->at, " \t\r\n");
    size_t n = strlen(token);
    if (strncmp(r->at, token, n) != 0)
        return false;
    r->at += n;
    return true;
}

static const char *alternatives(Reader *r);

static bool is_letter(char ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || ch == '_';
}

static bool is_digit(char ch)
{
    return ch >= '0' && ch <= '9';
}

/* ---- functions that both, or one of them, have ---- */

/* What stands for $1, $2, … */
static const char *filled(Reader *r, const char *pattern, int n, const char *const *arguments)
{
    Buffer b = {0};
    for (const char *p = pattern; *p; p++) {
        if (*p == '$' && p[1] - '1' < n) {
            buffer_char(&b, '(');
            buffer_text(&b, arguments[*++p - '1']);
            buffer_char(&b, ')');
        } else {
            buffer_char(&b, *p);
        }
    }
    const char *text = arena_text(r->c->arena, b.at ? b.at : "", b.n);
    buffer_free(&b);
    return text;
}

#define STEP_PART "(($1 - $2)/($4 - $2))"

static const struct {
    const char *name;
    bool adams;
    int arguments;
    const char *pattern;
} own_functions[] = {
    {"mod", true, 2, "rem($1, $2)"}, /* Fortran's */
    {"aint", true, 1, "div($1, 1)"},
    {"anint", true, 1, "div($1 + if($1 < 0, -0.5, 0.5), 1)"},
    {"sign", true, 2, "(abs($1)*if($2 < 0, -1, 1))"},
    {"dim", true, 2, "max($1 - $2, 0)"},
    {"step", true, 5, "if($1 <= $2, $3, if($1 >= $4, $5, $3 + ($5 - $3)*" STEP_PART "^2*(3 - 2*" STEP_PART ")))"},
    {"step5", true, 5,
     "if($1 <= $2, $3, if($1 >= $4, $5, $3 + ($5 - $3)*" STEP_PART "^3*(10 - 15*" STEP_PART " + 6*" STEP_PART "^2)))"},
    {"dtor", true, 0, "(pi/180)"},
    {"rtod", true, 0, "(180/pi)"},
    {"floor", false, 1, "($1 - mod($1, 1))"},
    {"ceil", false, 1, "($1 + mod(-$1, 1))"},
    {"round", false, 1, "div($1 + if($1 < 0, -0.5, 0.5), 1)"},
    {"sign", false, 1, "sign($1)"},
    {"copysign", false, 2, "(abs($1)*if($2 < 0, -1, 1))"},
    {"step", false, 1, "if($1 >= 0, 1, 0)"},
    {"ramp", false, 1, "max($1, 0)"},
    {"par", false, 1, "if($1 > 0, $1^2, 0)"},
    {"in_ee", false, 3, "(if($1 <= $2, 1, 0)*if($2 <= $3, 1, 0))"},
    {"in_el", false, 3, "(if($1 <= $2, 1, 0)*if($2 < $3, 1, 0))"},
    {"in_le", false, 3, "(if($1 < $2, 1, 0)*if($2 <= $3, 1, 0))"},
    {"in_ll", false, 3, "(if($1 < $2, 1, 0)*if($2 < $3, 1, 0))"},
    {"deg2rad", false, 0, "(pi/180)"},
    {"rad2deg", false, 0, "(180/pi)"},
    {"e", false, 0, "exp(1)"},
    {"TRUE", false, 0, "1"},
    {"FALSE", false, 0, "0"},
};

/* Adams does not tell large letters from small ones. */
static bool is_named(const Reader *r, const char *name, const char *known)
{
    return r->adams ? !strcasecmp(name, known) : !strcmp(name, known);
}

/* A function that the kernel has by the same name. */
static const char *common(Reader *r, const char *name, int n, const char *const *arguments)
{
    char lower[16];
    size_t length = strlen(name);
    if (length >= sizeof lower)
        return NULL;
    for (size_t i = 0; i <= length; i++)
        lower[i] = (char)(r->adams && name[i] >= 'A' && name[i] <= 'Z' ? name[i] + 32 : name[i]);
    if (n == 0)
        return !strcmp(lower, "pi") ? "pi" : NULL;
    bool one = n == 1 && (elementary_named(lower, length) != ELEMENTARY_COUNT || !strcmp(lower, "abs"));
    if (!one && !(n == 2 && binary_function(lower, length) != BINARY_COUNT))
        return NULL;
    const char *known = arena_text(r->c->arena, lower, length);
    return n == 1 ? JOIN(known, "(", arguments[0], ")") : JOIN(known, "(", arguments[0], ", ", arguments[1], ")");
}

/* IF(e: negative, zero, positive). */
static const char *by_sign(Reader *r, const char *const *a)
{
    if (!strcmp(a[2], a[3]))
        return JOIN("if(", a[0], " < 0, ", a[1], ", ", a[3], ")");
    if (!strcmp(a[1], a[2]))
        return JOIN("if(", a[0], " <= 0, ", a[1], ", ", a[3], ")");
    return JOIN("if(", a[0], " < 0, ", a[1], ", if(", a[0], " > 0, ", a[3], ", ", a[2], "))");
}

static const char *call_of(Reader *r, const char *name, int n, const char *const *arguments)
{
    const char *found = r->call(r->context, name, n, arguments);
    if (!found && r->adams && n == 4 && !strcasecmp(name, "if"))
        found = by_sign(r, arguments);
    for (size_t i = 0; !found && i < sizeof own_functions / sizeof *own_functions; i++)
        if (own_functions[i].adams == r->adams && own_functions[i].arguments == n &&
            is_named(r, name, own_functions[i].name))
            found = filled(r, own_functions[i].pattern, n, arguments);
    if (!found)
        found = common(r, name, n, arguments);
    if (found)
        return found;
    return refuse(r, n ? convert_text(r->c, "%s(…) of %d arguments", name, n) : convert_text(r->c, "'%s'", name));
}

/* ---- the grammar ---- */

static const char *text_in_quotes(Reader *r)
{
    const char *end = strchr(r->at + 1, '"');
    if (!end)
        return refuse(r, "a text without its end");
    const char *text = arena_text(r->c->arena, r->at + 1, (size_t)(end - r->at - 1));
    r->at = end + 1;
    return text;
}

static const char *name_or_call(Reader *r)
{
    const char *from = r->at, *arguments[MOST_ARGUMENTS];
    int n = 0;
    while (is_letter(*r->at) || is_digit(*r->at) || (*r->at == ':' && (r->at[1] == ':' || r->at[-1] == ':')))
        r->at++;
    const char *name = arena_text(r->c->arena, from, (size_t)(r->at - from));
    if (!accept(r, "("))
        return call_of(r, name, 0, arguments);
    do {
        if (n == MOST_ARGUMENTS)
            return refuse(r, "a function of more than 32 arguments");
        r->at += strspn(r->at, " \t\r\n");
        arguments[n++] = *r->at == '"' ? text_in_quotes(r) : alternatives(r);
    } while (!*r->why && (accept(r, ",") || (n == 1 && accept(r, ":"))));
    if (!accept(r, ")"))
        return refuse(r, "a bracket that is not closed");
    return call_of(r, name, n, arguments);
}

/* Fortran writes exponents with D too; in Adams a D that no digit follows makes degrees. */
static const char *number(Reader *r)
{
    Buffer b = {0};
    while (is_digit(*r->at) || *r->at == '.')
        buffer_char(&b, *r->at++);
    bool degrees = false;
    char letter = *r->at;
    if (b.n && (letter == 'e' || letter == 'E' || (r->adams && (letter == 'd' || letter == 'D')))) {
        const char *digits = r->at + 1 + (r->at[1] == '-' || r->at[1] == '+');
        if (is_digit(*digits)) {
            buffer_char(&b, 'e');
            for (r->at++; r->at < digits; r->at++)
                buffer_char(&b, *r->at);
            while (is_digit(*r->at))
                buffer_char(&b, *r->at++);
        } else if (letter == 'd' || letter == 'D') {
            degrees = true;
            r->at++;
        }
    }
    if (b.n && b.at[b.n - 1] == '.')
        buffer_char(&b, '0');
    const char *text = arena_text(r->c->arena, b.at ? b.at : "", b.n);
    buffer_free(&b);
    if (!*text)
        return refuse(r, *r->at ? convert_text(r->c, "what begins with '%.20s'", r->at)
                                : "an end where a value should be");
    return degrees ? JOIN("(", text, "*pi/180)") : text;
}

static const char *primary(Reader *r)
{
    r->at += strspn(r->at, " \t\r\n");
    if (is_letter(*r->at))
        return name_or_call(r);
    if (!accept(r, "("))
        return number(r);
    const char *inside = alternatives(r);
    if (!accept(r, ")"))
        return refuse(r, "a bracket that is not closed");
    return JOIN("(", inside, ")");
}

static const char *factor(Reader *r)
{
    const char *text = NULL;
    if (++r->depth > DEEPEST)
        text = refuse(r, "brackets that are nested too deeply");
    else if (accept(r, "-"))
        text = JOIN("(-", factor(r), ")");
    else if (accept(r, "+"))
        text = factor(r);
    else if (!r->adams && r->at[0] == '!' && r->at[1] != '=' && accept(r, "!"))
        text = JOIN("(1 - ", factor(r), ")");
    else {
        text = primary(r);
        if (accept(r, "**") || accept(r, "^"))
            text = JOIN(text, "^", factor(r));
    }
    r->depth--;
    return text;
}

static const char *term(Reader *r)
{
    const char *text = factor(r);
    while (!*r->why) {
        const char *sign = accept(r, "*") ? "*" : accept(r, "/") ? "/" : NULL;
        if (!sign)
            return text;
        text = JOIN(text, sign, factor(r));
    }
    return text;
}

static const char *sum(Reader *r)
{
    const char *text = term(r);
    while (!*r->why) {
        const char *sign = accept(r, "+") ? " + " : accept(r, "-") ? " - " : NULL;
        if (!sign)
            return text;
        text = JOIN(text, sign, term(r));
    }
    return text;
}

static const char *comparison(Reader *r)
{
    static const char *const signs[] = {"<=", ">=", "==", "!=", "<", ">"};
    const char *text = sum(r);
    for (size_t i = 0; !r->adams && i < sizeof signs / sizeof *signs; i++) {
        if (!accept(r, signs[i]))
            continue;
        const char *other = sum(r);
        if (i == 2 || i == 3) /* the kernel has no signs for these */
            return JOIN("if(abs(", text, " - (", other, "))", i == 2 ? " <= 0, 1, 0)" : " > 0, 1, 0)");
        return JOIN("if(", text, " ", signs[i], " ", other, ", 1, 0)");
    }
    return text;
}

static const char *conditions(Reader *r)
{
    const char *text = comparison(r);
    while (!*r->why && !r->adams && accept(r, "&&"))
        text = JOIN("(", text, "*", comparison(r), ")");
    return text;
}

static const char *alternatives(Reader *r)
{
    if (++r->depth > DEEPEST) {
        r->depth--;
        return refuse(r, "brackets that are nested too deeply");
    }
    const char *text = conditions(r);
    while (!*r->why && !r->adams && accept(r, "||"))
        text = JOIN("max(", text, ", ", conditions(r), ")");
    r->depth--;
    return text;
}

const char *law_read(Conversion *c, Format format, const char *text, LawCall call, void *context, const char **why)
{
    Reader r = {.c = c, .adams = format == FORMAT_ADAMS, .at = text, .call = call, .context = context, .why = why};
    *why = NULL;
    const char *law = alternatives(&r);
    r.at += strspn(r.at, " \t\r\n");
    if (*r.at && !*why)
        *why = convert_text(c, "what follows from '%.20s' on", r.at);
    return *why ? NULL : law;
}

bool law_is_name(const char *name)
{
    for (const char *p = name; *p; p++)
        if (!is_letter(*p) && !is_digit(*p))
            return false;
    return is_letter(*name);
}

static void add_term(Buffer *to, double factor, const char *law)
{
    if (!law || !strcmp(law, "0") || fabs(factor) < 1e-15)
        return;
    buffer_text(to, to->n ? " + " : "");
    if (factor == 1)
        buffer_text(to, law);
    else if (factor == -1)
        buffer_f(to, "(-(%s))", law);
    else
        buffer_f(to, "(%.17g)*(%s)", factor, law);
}

void law_set(Conversion *c, MbsId force, const char *const laws[6], int sign, const double *S, const double *T)
{
    for (int k = 0; k < 6; k++) {
        const double *turn = k < 3 ? S : T;
        Buffer law = {0};
        for (int j = 0; j < 3; j++)
            add_term(&law, sign * (turn ? turn[3 * (k % 3) + j] : j == k % 3), laws[k - k % 3 + j]);
        if (law.n)
            convert_ok(c, mbs_set_text(c->m, force, (MbsField)(MBS_LAW_FX + k), law.at));
        buffer_free(&law);
    }
}
