/* external.c: strings, files and random numbers, as the C functions of the Modelica Standard Library define them. */
#include "expr/external.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/matrix_file.h"
#include "base/scan.h"
#include "base/xorshift.h"

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

/* A start index inside the text or just after it. */
static bool start_of(ExternalCall *c, int i, size_t *start)
{
    long at = integer_at(c, i);
    if (at < 1 || (size_t)at > strlen(text_at(c, 0)) + 1)
        return wrong(c, "the start index is outside the string");
    *start = (size_t)at - 1;
    return true;
}

static Sym token_text(ExternalCall *c, ScanToken token)
{
    return symbol_of(c, token.at ? token.at : "", token.n);
}

static bool length(ExternalCall *c)
{
    c->result->number = (double)strlen(text_at(c, 0));
    return true;
}

static bool substring(ExternalCall *c)
{
    long from = integer_at(c, 1), to = integer_at(c, 2);
    if (from < 1)
        from = 1;
    c->result->text = token_text(c, scan_part(text_at(c, 0), from, to < 0 ? from : to));
    return true;
}

static bool compare(ExternalCall *c)
{
    /* Compare.Less, Equal, Greater */
    c->result->number = 2 + scan_order(text_at(c, 0), text_at(c, 1), c->args[2].number != 0);
    return true;
}

static bool skip_white_space(ExternalCall *c)
{
    size_t start;
    if (!start_of(c, 1, &start))
        return false;
    c->result->number = (double)scan_skip_space(text_at(c, 0), start) + 1;
    return true;
}

static bool scan_text(ExternalCall *c, ScanToken (*scan)(const char *text, size_t at))
{
    size_t start;
    if (!start_of(c, 1, &start))
        return false;
    ScanToken token = scan(text_at(c, 0), start);
    c->args[2].number = (double)token.next + 1;
    c->args[3].text = token_text(c, token);
    return true;
}

static bool identifier_in(ExternalCall *c)
{
    return scan_text(c, scan_identifier);
}

static bool scan_string(ExternalCall *c)
{
    return scan_text(c, scan_quoted);
}

static bool number_in(ExternalCall *c, bool whole)
{
    size_t start;
    if (!start_of(c, 1, &start))
        return false;
    ScanToken token = scan_number(text_at(c, 0), start, c->args[2].number == 0, whole);
    c->args[3].number = (double)token.next + 1;
    c->args[4].number = scan_number_value(token);
    return true;
}

static bool scan_real(ExternalCall *c)
{
    return number_in(c, false);
}

static bool scan_integer(ExternalCall *c)
{
    return number_in(c, true);
}

static bool hash_string(ExternalCall *c)
{
    c->result->number = (double)scan_hash(text_at(c, 0));
    return true;
}

/* ---- files ----------------------------------------------------------------------------------------------------- */

static bool kind_of_file(ExternalCall *c)
{
    c->result->number = (double)file_kind(text_at(c, 0)); /* FileType.NoFile, RegularFile, Directory, SpecialFile */
    return true;
}

static bool full_path(ExternalCall *c)
{
    char *path = file_full_path(text_at(c, 0));
    if (!path)
        return wrong(c, "the current directory is not known");
    c->result->text = symbol_of(c, path, strlen(path));
    free(path);
    return true;
}

static bool count_lines(ExternalCall *c)
{
    long lines = lines_count(text_at(c, 0));
    if (lines < 0)
        return wrong(c, "the file cannot be read");
    c->result->number = (double)lines;
    return true;
}

/* readLine(fileName, lineNumber, endOfFile) */
static bool read_line(ExternalCall *c)
{
    Lines lines = {0};
    LineStatus status = lines_read(&lines, text_at(c, 0), integer_at(c, 1));
    const char *text = status == LINE_READ ? lines.line : "";
    c->args[2].number = status == LINE_BEHIND_END;
    c->result->text = symbol_of(c, text, strlen(text));
    lines_end(&lines);
    return status != LINE_NO_FILE || wrong(c, "the file cannot be read");
}

static bool matrix_of(ExternalCall *c, Matrix *m)
{
    const char *problem = matrix_read(c->a, text_at(c, 0), text_at(c, 1), (MatrixLayout){0}, m);
    return !problem || wrong(c, problem);
}

/* readMatrixSizes(fileName, matrixName, dim) */
static bool read_matrix_sizes(ExternalCall *c)
{
    Matrix m;
    if (c->n < 3 || c->args[2].n != 2)
        return wrong(c, "the sizes of a matrix are two Integers");
    if (!matrix_of(c, &m))
        return false;
    double *dim = value_room(&c->args[2]);
    dim[0] = (double)m.rows;
    dim[1] = (double)m.columns;
    return true;
}

/* readRealMatrix(fileName, matrixName, matrix, rows, columns, verbose) */
static bool read_real_matrix(ExternalCall *c)
{
    Matrix m;
    if (!matrix_of(c, &m))
        return false;
    Value *to = &c->args[2];
    if (to->n_dims != 2 || (size_t)to->dims[0] != m.rows || (size_t)to->dims[1] != m.columns)
        return wrong(c, matrix_problem(c->a, "the matrix \"%s\" of \"%s\" has %zu rows and %zu columns", text_at(c, 1),
                                       text_at(c, 0), m.rows, m.columns));
    if (to->n > 0)
        memcpy(value_room(to), m.at, m.rows * m.columns * sizeof(double));
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

/* ---- random numbers -------------------------------------------------------------------------------------------- */

/* xorshift…(stateIn, stateOut, result) */
static bool xorshift(ExternalCall *c, int n, double (*generate)(const int *in, int *out))
{
    int in[XORSHIFT1024_STATE], out[XORSHIFT1024_STATE];
    if (c->n != 3 || c->args[0].n_dims != 1 || c->args[0].n != n || c->args[1].n_dims != 1 || c->args[1].n != n)
        return wrong(c, "the state has the wrong size");
    for (int i = 0; i < n; i++)
        in[i] = (int)(uint32_t)(int64_t)c->args[0].numbers[i];
    c->args[2].number = generate(in, out);
    for (int i = 0; i < n; i++)
        c->args[1].numbers[i] = out[i];
    return true;
}

static bool random64star(ExternalCall *c)
{
    return xorshift(c, XORSHIFT64_STATE, xorshift64star);
}

static bool random128plus(ExternalCall *c)
{
    return xorshift(c, XORSHIFT128_STATE, xorshift128plus);
}

static bool random1024star(ExternalCall *c)
{
    return xorshift(c, XORSHIFT1024_STATE, xorshift1024star);
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
        {"ModelicaStrings_scanIdentifier", identifier_in},
        {"ModelicaStrings_scanString", scan_string},
        {"ModelicaStrings_scanReal", scan_real},
        {"ModelicaStrings_scanInteger", scan_integer},
        {"ModelicaStrings_hashString", hash_string},
        {"ModelicaInternal_stat", kind_of_file},
        {"ModelicaInternal_fullPathName", full_path},
        {"ModelicaInternal_countLines", count_lines},
        {"ModelicaInternal_readLine", read_line},
        {"ModelicaInternal_getenv", environment},
        {"ModelicaIO_readMatrixSizes", read_matrix_sizes},
        {"ModelicaIO_readRealMatrix", read_real_matrix},
        {"ModelicaRandom_xorshift64star", random64star},
        {"ModelicaRandom_xorshift128plus", random128plus},
        {"ModelicaRandom_xorshift1024star", random1024star},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].name, name) == 0)
            return known[i].function;
    return NULL;
}
