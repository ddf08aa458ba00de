/* external.c: strings, files and random numbers, as the C functions of the Modelica Standard Library define them. */
#include "expr/external.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/matfile.h"

static const char *text_at(const ExternalCall *c, int i)
{
    const Sym s = c->args[i].text;
    return s ? s->text : "";
}

static long integer_at(const ExternalCall *c, int i)
{
    return (long)c->args[i].number;
}

static Sym symbol_of(ExternalCall *c, const char *text, size_t n)
{
    return symbol_n(exprs_symbols(c->x), text, n);
}

static bool wrong(ExternalCall *c, const char *problem)
{
    c->problem = problem;
    return false;
}

/* ---- strings: indices count bytes from 1 ----------------------------------------------------------------------- */

/* A start index inside the text or just behind it. */
static bool start_of(ExternalCall *c, int i, size_t *start)
{
    long at = integer_at(c, i);
    if (at < 1 || (size_t)at > strlen(text_at(c, 0)) + 1)
        return wrong(c, "the start index is outside the string");
    *start = (size_t)at - 1;
    return true;
}

static size_t past_space(const char *text, size_t at)
{
    while (isspace((unsigned char)text[at]))
        at++;
    return at;
}

static bool length(ExternalCall *c)
{
    c->result->number = (double)strlen(text_at(c, 0));
    return true;
}

static bool substring(ExternalCall *c)
{
    const char *text = text_at(c, 0);
    long from = integer_at(c, 1), to = integer_at(c, 2), n = (long)strlen(text);
    if (from < 1)
        from = 1;
    if (from > n)
        from = n;
    if (to == -999)
        to = from;
    if (to > n)
        to = n;
    c->result->text =
        to < from || n == 0 ? symbol_of(c, "", 0) : symbol_of(c, text + from - 1, (size_t)(to - from + 1));
    return true;
}

static bool compare(ExternalCall *c)
{
    bool exact = c->args[2].number != 0;
    int order = exact ? strcmp(text_at(c, 0), text_at(c, 1)) : strcasecmp(text_at(c, 0), text_at(c, 1));
    c->result->number = order < 0 ? 1 : order == 0 ? 2 : 3; /* Compare.Less, Equal, Greater */
    return true;
}

static bool skip_white_space(ExternalCall *c)
{
    size_t start;
    if (!start_of(c, 1, &start))
        return false;
    c->result->number = (double)past_space(text_at(c, 0), start) + 1;
    return true;
}

static bool scan_identifier(ExternalCall *c)
{
    size_t start;
    if (!start_of(c, 1, &start))
        return false;
    const char *text = text_at(c, 0);
    size_t from = past_space(text, start), to = from;
    if (isalpha((unsigned char)text[from]))
        while (isalnum((unsigned char)text[to]) || text[to] == '_')
            to++;
    c->args[2].number = (double)(to > from ? to : start) + 1;
    c->args[3].text = symbol_of(c, text + from, to - from);
    return true;
}

static bool scan_string(ExternalCall *c)
{
    size_t start;
    if (!start_of(c, 1, &start))
        return false;
    const char *text = text_at(c, 0);
    size_t from = past_space(text, start), to = from + 1;
    c->args[2].number = (double)start + 1;
    c->args[3].text = symbol_of(c, "", 0);
    if (text[from] != '"')
        return true;
    while (text[to] && (text[to] != '"' || text[to - 1] == '\\'))
        to++;
    if (text[to]) {
        c->args[2].number = (double)to + 2;
        c->args[3].text = symbol_of(c, text + from + 1, to - from - 1);
    }
    return true;
}

/* [sign] digits [. digits] [exponent]: how many characters; *is_whole when neither point nor exponent is there. */
static size_t number_length(const char *text, bool is_unsigned, bool *is_whole)
{
    const char *p = text;
    *is_whole = true;
    if (*p == '+' || *p == '-') {
        if (is_unsigned)
            return 0;
        p++;
    }
    size_t digits = strspn(p, "0123456789");
    if (!digits)
        return 0;
    p += digits;
    if (*p == '.') {
        *is_whole = false;
        p += 1 + strspn(p + 1, "0123456789");
    }
    if (*p == 'e' || *p == 'E') {
        const char *q = p + 1 + (p[1] == '+' || p[1] == '-');
        size_t exponent = strspn(q, "0123456789");
        *is_whole = false;
        if (exponent)
            p = q + exponent;
    }
    return (size_t)(p - text);
}

static bool scan_number(ExternalCall *c, bool whole)
{
    size_t start;
    if (!start_of(c, 1, &start))
        return false;
    const char *text = text_at(c, 0);
    size_t from = past_space(text, start);
    bool is_whole;
    size_t n = number_length(text + from, c->args[2].number != 0, &is_whole);
    if (whole && !is_whole)
        n = 0;
    c->args[3].number = (double)(n ? from + n : start) + 1;
    c->args[4].number = n ? strtod(text + from, NULL) : 0;
    return true;
}

static bool scan_real(ExternalCall *c)
{
    return scan_number(c, false);
}

static bool scan_integer(ExternalCall *c)
{
    return scan_number(c, true);
}

/* Partow's hash, as a signed 32-bit number. */
static bool hash_string(ExternalCall *c)
{
    uint32_t hash = 0xAAAAAAAAu;
    const unsigned char *p = (const unsigned char *)text_at(c, 0);
    for (size_t i = 0; p[i]; i++)
        hash ^= i % 2 == 0 ? (hash << 7) ^ (p[i] * (hash >> 3)) : ~((hash << 11) + (p[i] ^ (hash >> 5)));
    c->result->number = (double)(int32_t)hash;
    return true;
}

/* ---- files ----------------------------------------------------------------------------------------------------- */

static bool kind_of_file(ExternalCall *c)
{
    struct stat is;
    if (stat(text_at(c, 0), &is) != 0)
        c->result->number = 1; /* FileType.NoFile, RegularFile, Directory, SpecialFile */
    else
        c->result->number = S_ISREG(is.st_mode) ? 2 : S_ISDIR(is.st_mode) ? 3 : 4;
    return true;
}

static bool full_path(ExternalCall *c)
{
    const char *text = text_at(c, 0);
    char *resolved = realpath(text, NULL);
    if (resolved) {
        c->result->text = symbol_of(c, resolved, strlen(resolved));
        free(resolved);
        return true;
    }
    char here[4096];
    if (text[0] == '/')
        c->result->text = c->args[0].text;
    else if (getcwd(here, sizeof here))
        c->result->text = symbol_f(exprs_symbols(c->x), "%s/%s", here, text);
    else
        return wrong(c, "the current directory is not known");
    return true;
}

static bool count_lines(ExternalCall *c)
{
    FILE *f = fopen(text_at(c, 0), "r");
    if (!f)
        return wrong(c, "the file cannot be read");
    long lines = 0;
    int last = '\n', ch;
    while ((ch = getc(f)) != EOF) {
        lines += last == '\n';
        last = ch;
    }
    fclose(f);
    c->result->number = (double)lines;
    return true;
}

/* readLine(fileName, lineNumber, endOfFile) */
static bool read_line(ExternalCall *c)
{
    FILE *f = fopen(text_at(c, 0), "r");
    if (!f)
        return wrong(c, "the file cannot be read");
    char *line = NULL;
    size_t room = 0;
    ssize_t n = 0;
    for (long i = 0; i < integer_at(c, 1) && n >= 0; i++)
        n = getline(&line, &room, f);
    c->args[2].number = n < 0;
    if (n > 0 && line[n - 1] == '\n')
        n--;
    c->result->text = n > 0 ? symbol_of(c, line, (size_t)n) : symbol_of(c, "", 0);
    free(line);
    fclose(f);
    return true;
}

/* getenv(name, convertToSlash, content, exist) */
static bool environment(ExternalCall *c)
{
    const char *content = getenv(text_at(c, 0));
    c->args[2].text = symbol_of(c, content ? content : "", content ? strlen(content) : 0);
    c->args[3].number = content != NULL;
    return true;
}

/* readMatrixSizes(fileName, matrixName, dim) */
static bool matrix_sizes(ExternalCall *c)
{
    Matrix m;
    if (c->n != 3 || c->args[2].n != 2 || !matfile_read(c->a, text_at(c, 0), text_at(c, 1), &m, &c->problem))
        return false;
    c->args[2].numbers[0] = m.rows;
    c->args[2].numbers[1] = m.columns;
    return true;
}

/* readRealMatrix(fileName, matrixName, matrix, rows, columns, verbose) */
static bool real_matrix(ExternalCall *c)
{
    Matrix m;
    if (c->n < 5 || c->args[2].n_dims != 2 || !matfile_read(c->a, text_at(c, 0), text_at(c, 1), &m, &c->problem))
        return false;
    if (m.rows != c->args[2].dims[0] || m.columns != c->args[2].dims[1])
        return wrong(c, "the matrix in the file has other sizes than asked for");
    memcpy(c->args[2].numbers, m.values, (size_t)m.rows * (size_t)m.columns * sizeof(double));
    return true;
}

/* ---- random numbers (Vigna's xorshift family) ------------------------------------------------------------------ */

static const double TWO_TO_MINUS_64 = 5.42101086242752217004e-20;

static double unit_interval(uint64_t bits)
{
    return (double)(int64_t)bits * TWO_TO_MINUS_64 + 0.5;
}

/* Two Integers of the state make a word, the lower half first. */
static void words_of(const Value *state, int n, uint64_t *words)
{
    for (int i = 0; i < n; i++)
        words[i] = (uint64_t)(uint32_t)(int64_t)state->numbers[2 * i] |
                   (uint64_t)(uint32_t)(int64_t)state->numbers[2 * i + 1] << 32;
}

static void words_to(Value *state, int n, const uint64_t *words)
{
    for (int i = 0; i < n; i++) {
        state->numbers[2 * i] = (double)(int32_t)(uint32_t)words[i];
        state->numbers[2 * i + 1] = (double)(int32_t)(uint32_t)(words[i] >> 32);
    }
}

static bool states_have(ExternalCall *c, long n)
{
    return (c->n == 3 && c->args[0].n_dims == 1 && c->args[0].n == n && c->args[1].n_dims == 1 && c->args[1].n == n) ||
           wrong(c, "the state has the wrong size");
}

static bool xorshift64star(ExternalCall *c)
{
    uint64_t s;
    if (!states_have(c, 2))
        return false;
    words_of(&c->args[0], 1, &s);
    s ^= s >> 12;
    s ^= s << 25;
    s ^= s >> 27;
    s *= UINT64_C(2685821657736338717);
    words_to(&c->args[1], 1, &s);
    c->args[2].number = unit_interval(s);
    return true;
}

static bool xorshift128plus(ExternalCall *c)
{
    uint64_t s[2];
    if (!states_have(c, 4))
        return false;
    words_of(&c->args[0], 2, s);
    uint64_t s1 = s[0], s0 = s[1];
    s[0] = s0;
    s1 ^= s1 << 23;
    s[1] = (s1 ^ s0 ^ (s1 >> 17) ^ (s0 >> 26)) + s0;
    words_to(&c->args[1], 2, s);
    c->args[2].number = unit_interval(s[1]);
    return true;
}

static bool xorshift1024star(ExternalCall *c)
{
    uint64_t s[16];
    if (!states_have(c, 33))
        return false;
    words_of(&c->args[0], 16, s);
    int p = (int)c->args[0].numbers[32] & 15;
    uint64_t s0 = s[p], s1 = s[p = (p + 1) & 15];
    s1 ^= s1 << 31;
    s1 ^= s1 >> 11;
    s0 ^= s0 >> 30;
    s[p] = s0 ^ s1;
    words_to(&c->args[1], 16, s);
    c->args[1].numbers[32] = p;
    c->args[2].number = unit_interval(s[p] * UINT64_C(1181783497276652981));
    return true;
}

ExternalFunction external_find(const char *name)
{
    static const struct {
        const char *name;
        ExternalFunction function;
    } known[] = {
        {"ModelicaStrings_length", length},
        {"ModelicaStrings_substring", substring},
        {"ModelicaStrings_compare", compare},
        {"ModelicaStrings_skipWhiteSpace", skip_white_space},
        {"ModelicaStrings_scanIdentifier", scan_identifier},
        {"ModelicaStrings_scanString", scan_string},
        {"ModelicaStrings_scanReal", scan_real},
        {"ModelicaStrings_scanInteger", scan_integer},
        {"ModelicaStrings_hashString", hash_string},
        {"ModelicaInternal_stat", kind_of_file},
        {"ModelicaInternal_fullPathName", full_path},
        {"ModelicaInternal_countLines", count_lines},
        {"ModelicaInternal_readLine", read_line},
        {"ModelicaInternal_getenv", environment},
        {"ModelicaIO_readMatrixSizes", matrix_sizes},
        {"ModelicaIO_readRealMatrix", real_matrix},
        {"ModelicaRandom_xorshift64star", xorshift64star},
        {"ModelicaRandom_xorshift128plus", xorshift128plus},
        {"ModelicaRandom_xorshift1024star", xorshift1024star},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].name, name) == 0)
            return known[i].function;
    return NULL;
}
