/* lexer.c: Modelica's lexical units (specification, section A.1); each takes as many characters as it can. */
#include "syntax/lexer.h"

#include <string.h>

enum { LETTER = 1, DIGIT = 2, SPACE = 4, IN_NAME = LETTER | DIGIT };

static const unsigned char classes[256] = {
    ['a'] = LETTER, ['b'] = LETTER, ['c'] = LETTER, ['d'] = LETTER, ['e'] = LETTER, ['f'] = LETTER, ['g'] = LETTER,
    ['h'] = LETTER, ['i'] = LETTER, ['j'] = LETTER, ['k'] = LETTER, ['l'] = LETTER, ['m'] = LETTER, ['n'] = LETTER,
    ['o'] = LETTER, ['p'] = LETTER, ['q'] = LETTER, ['r'] = LETTER, ['s'] = LETTER, ['t'] = LETTER, ['u'] = LETTER,
    ['v'] = LETTER, ['w'] = LETTER, ['x'] = LETTER, ['y'] = LETTER, ['z'] = LETTER, ['A'] = LETTER, ['B'] = LETTER,
    ['C'] = LETTER, ['D'] = LETTER, ['E'] = LETTER, ['F'] = LETTER, ['G'] = LETTER, ['H'] = LETTER, ['I'] = LETTER,
    ['J'] = LETTER, ['K'] = LETTER, ['L'] = LETTER, ['M'] = LETTER, ['N'] = LETTER, ['O'] = LETTER, ['P'] = LETTER,
    ['Q'] = LETTER, ['R'] = LETTER, ['S'] = LETTER, ['T'] = LETTER, ['U'] = LETTER, ['V'] = LETTER, ['W'] = LETTER,
    ['X'] = LETTER, ['Y'] = LETTER, ['Z'] = LETTER, ['_'] = LETTER, ['0'] = DIGIT,  ['1'] = DIGIT,  ['2'] = DIGIT,
    ['3'] = DIGIT,  ['4'] = DIGIT,  ['5'] = DIGIT,  ['6'] = DIGIT,  ['7'] = DIGIT,  ['8'] = DIGIT,  ['9'] = DIGIT,
    [' '] = SPACE,  ['\t'] = SPACE, ['\r'] = SPACE, ['\n'] = SPACE, ['\f'] = SPACE, ['\v'] = SPACE,
};

static const char *const kind_texts[TOKEN_KINDS] = {
    [TOKEN_END_OF_FILE] = "the end of the file",
    [TOKEN_NAME] = "a name",
    [TOKEN_STRING] = "a string",
    [TOKEN_INTEGER] = "a number",
    [TOKEN_REAL] = "a number",
    [TOKEN_LINE_COMMENT] = "a comment",
    [TOKEN_BLOCK_COMMENT] = "a comment",
    [TOKEN_STOPPED] = "",
#define SIGN(name, text) [TOKEN_##name] = text,
#include "syntax/tokens.def"
#undef SIGN
#define KEYWORD(name, text) [KEYWORD_##name] = text,
#include "syntax/tokens.def"
#undef KEYWORD
};

const char *token_kind_text(TokenKind kind)
{
    return kind_texts[kind];
}

static bool is(char c, int class_)
{
    return (classes[(unsigned char)c] & class_) != 0;
}

Lexer lexer_begin(Source *source, Diags *diags)
{
    return (Lexer){
        .source = source, .diags = diags, .error_limit = diags_count(diags, SEVERITY_ERROR) + MOST_ERRORS_IN_FILE};
}

static bool has_enough(const Lexer *l)
{
    return diags_count(l->diags, SEVERITY_ERROR) >= l->error_limit;
}

static Span span_of(const Lexer *l, uint32_t from, uint32_t to)
{
    return (Span){l->source, from, to};
}

/* ---- keywords -------------------------------------------------------------------------------------------------- */

/* Where the keywords of each first letter begin; the alphabetical order of tokens.def makes each letter one run. */
static const struct {
    unsigned char first, end;
} keyword_runs[26] = {
    ['a' - 'a'] = {KEYWORD_ALGORITHM, KEYWORD_BLOCK},  ['b' - 'a'] = {KEYWORD_BLOCK, KEYWORD_CLASS},
    ['c' - 'a'] = {KEYWORD_CLASS, KEYWORD_DER},        ['d' - 'a'] = {KEYWORD_DER, KEYWORD_EACH},
    ['e' - 'a'] = {KEYWORD_EACH, KEYWORD_FALSE},       ['f' - 'a'] = {KEYWORD_FALSE, KEYWORD_IF},
    ['i' - 'a'] = {KEYWORD_IF, KEYWORD_LOOP},          ['l' - 'a'] = {KEYWORD_LOOP, KEYWORD_MODEL},
    ['m' - 'a'] = {KEYWORD_MODEL, KEYWORD_NOT},        ['n' - 'a'] = {KEYWORD_NOT, KEYWORD_OPERATOR},
    ['o' - 'a'] = {KEYWORD_OPERATOR, KEYWORD_PACKAGE}, ['p' - 'a'] = {KEYWORD_PACKAGE, KEYWORD_RECORD},
    ['r' - 'a'] = {KEYWORD_RECORD, KEYWORD_STREAM},    ['s' - 'a'] = {KEYWORD_STREAM, KEYWORD_THEN},
    ['t' - 'a'] = {KEYWORD_THEN, KEYWORD_WHEN},        ['w' - 'a'] = {KEYWORD_WHEN, TOKEN_KINDS},
};

static const unsigned char keyword_lengths[TOKEN_KINDS] = {
#define KEYWORD(name, text) [KEYWORD_##name] = sizeof text - 1,
#include "syntax/tokens.def"
#undef KEYWORD
};

static TokenKind name_or_keyword(const char *text, uint32_t n)
{
    if (text[0] < 'a' || text[0] > 'z' || n < 2 || n > 13)
        return TOKEN_NAME;
    for (int k = keyword_runs[text[0] - 'a'].first; k < keyword_runs[text[0] - 'a'].end; k++)
        if (keyword_lengths[k] == n && memcmp(kind_texts[k], text, n) == 0)
            return (TokenKind)k;
    return TOKEN_NAME;
}

/* ---- the parts --------------------------------------------------------------------------------------------------- */

/* Strings and quoted names; at stands behind the opening quote. */
static bool quoted(Lexer *l, Token *t, char quote)
{
    const char *text = l->source->text, *p = text + l->at, *end = text + l->source->length;
    t->plain = true;
    for (; p < end && *p != quote; p++) {
        if (*p == '\\' && p + 1 < end) {
            p++;
            t->plain = false;
            if ((!strchr("'\"?\\abfnrtv", *p) || *p == 0) && !has_enough(l)) {
                uint32_t at = (uint32_t)(p - text);
                diag(l->diags, DIAG_P011, span_of(l, at - 1, at + 1), "'\\%c' is no escape sequence",
                     (unsigned char)*p >= ' ' && (unsigned char)*p < 127 ? *p : ' ');
                diag_help(l->diags,
                          "write '\\\\' for a backslash; known are \\' \\\" \\? \\\\ \\a \\b \\f \\n \\r \\t \\v");
            }
        } else if (*p == '\r') {
            t->plain = false;
        } else if (*p == '\n' && quote == '\'') {
            break;
        } else if (*p == 0 && !has_enough(l)) {
            uint32_t at = (uint32_t)(p - text);
            diag(l->diags, DIAG_P009, span_of(l, at, at + 1), "a zero byte cannot stand in a string");
        }
    }
    if (p < end && *p == quote) {
        l->at = (uint32_t)(p + 1 - text);
        return true;
    }
    if (quote == '\'') {
        l->at = (uint32_t)(p - text);
        diag(l->diags, DIAG_P002, span_of(l, t->from, l->at),
             "the quoted name that begins here does not end in its line");
        diag_help(l->diags, "strings are written with \" and names with ' on both sides");
        return true;
    }
    l->at = l->source->length;
    l->broken = true;
    diag(l->diags, DIAG_P002, span_of(l, t->from, t->from + 1), "the string that begins here does not end");
    diag_help(l->diags, "close it with \"; a \" inside a string is written \\\"");
    return false;
}

static void number(Lexer *l, Token *t)
{
    const char *text = l->source->text, *p = text + l->at;
    t->kind = TOKEN_INTEGER;
    while (is(*p, DIGIT))
        p++;
    if (*p == '.') {
        t->kind = TOKEN_REAL;
        for (p++; is(*p, DIGIT);)
            p++;
    }
    if (*p == 'e' || *p == 'E') {
        const char *digits = p + 1 + (p[1] == '+' || p[1] == '-');
        t->kind = TOKEN_REAL;
        if (!is(*digits, DIGIT))
            diag(l->diags, DIAG_P010, span_of(l, t->from, (uint32_t)(digits - text)),
                 "the exponent of this number has no digits");
        for (p = digits; is(*p, DIGIT);)
            p++;
    }
    l->at = (uint32_t)(p - text);
    t->to = l->at;
    if (is(*p, LETTER)) {
        const char *word = p;
        while (is(*p, IN_NAME))
            p++;
        l->at = (uint32_t)(p - text);
        diag(l->diags, DIAG_P010, span_of(l, t->from, l->at),
             "a name cannot begin with a digit, nor '%.*s' follow a number", (int)(p - word), word);
    }
}

/* The length of the UTF-8 character at p, 1 for what is none. */
static uint32_t character_length(const char *p)
{
    unsigned char c = (unsigned char)*p;
    uint32_t n = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : c >= 0xC0 ? 2 : 1;
    for (uint32_t i = 1; i < n; i++)
        if ((p[i] & 0xC0) != 0x80)
            return 1;
    return n;
}

/* A character that begins nothing in Modelica. A run of them gives one message. */
static void unknown(Lexer *l)
{
    static const struct {
        const char *text, *help;
    } known[] = {
        {"!=", "'not equal' is written '<>'"},
        {"&&", "write 'and'"},
        {"||", "write 'or'"},
        {"!", "write 'not'"},
        {"%", "the remainder is written mod(x, y) or rem(x, y); comments begin with '//'"},
        {"#", "comments begin with '//'"},
        {"\xE2\x80\x9C", "strings are written with the plain quote \""},
        {"\xE2\x80\x9D", "strings are written with the plain quote \""},
        {"\xE2\x80\x98", "quoted names are written with the plain quote '"},
        {"\xE2\x80\x99", "quoted names are written with the plain quote '"},
        {"\xC2\xA0", "this is a no-break space; write a plain one"},
        {"\xE2\x88\x92", "write the plain minus sign '-'"},
    };
    const char *text = l->source->text + l->at;
    uint32_t n = character_length(text);
    const char *help = NULL;
    for (size_t i = 0; i < sizeof known / sizeof *known && !help; i++)
        if (strncmp(text, known[i].text, strlen(known[i].text)) == 0) {
            n = (uint32_t)strlen(known[i].text);
            help = known[i].help;
        }
    Span where = span_of(l, l->at, l->at + n);
    if ((unsigned char)*text < ' ' || *text == 127 || (n == 1 && (unsigned char)*text >= 0x80))
        diag(l->diags, DIAG_P009, where, "the byte 0x%02X cannot stand here", (unsigned char)*text);
    else
        diag(l->diags, DIAG_P009, where, "'%.*s' means nothing in Modelica", (int)n, text);
    if (help)
        diag_help(l->diags, "%s", help);
    else if (n > 1)
        diag_help(l->diags,
                  "names are written with the letters a to z, A to Z, digits and '_', or quoted as in 'name'");
    l->at += n;
    while (l->at < l->source->length && !help &&
           ((unsigned char)l->source->text[l->at] >= 0x80 || (unsigned char)l->source->text[l->at] == *text))
        l->at++;
    if (has_enough(l)) {
        l->at = l->source->length;
        l->broken = true;
    }
}

/* Passes white space; true when a line ended in it. */
static bool pass_space(Lexer *l)
{
    const char *p = l->source->text + l->at;
    bool line = false;
    for (; is(*p, SPACE); p++)
        line |= *p == '\n';
    l->at = (uint32_t)(p - l->source->text);
    return line;
}

static void line_comment(Lexer *l)
{
    const char *p = l->source->text + l->at, *end = memchr(p, '\n', l->source->length - l->at);
    l->at = end ? (uint32_t)(end - l->source->text) : l->source->length;
}

static void block_comment(Lexer *l)
{
    const char *text = l->source->text, *end = text + l->source->length, *p = text + l->at + 2;
    while (p < end && (p = memchr(p, '*', (size_t)(end - p))) && p[1] != '/')
        p++;
    if (p && p < end) {
        l->at = (uint32_t)(p + 2 - text);
        return;
    }
    diag(l->diags, DIAG_P002, span_of(l, l->at, l->at + 2), "the comment that begins here does not end");
    diag_help(l->diags, "close it with */");
    l->at = l->source->length;
    l->broken = true;
}

static TokenKind sign(Lexer *l, const char *p)
{
    char second = p[1];
    l->at++;
    switch (p[0]) {
    case '(':
        return TOKEN_OPEN_PAREN;
    case ')':
        return TOKEN_CLOSE_PAREN;
    case '[':
        return TOKEN_OPEN_SQUARE;
    case ']':
        return TOKEN_CLOSE_SQUARE;
    case '{':
        return TOKEN_OPEN_BRACE;
    case '}':
        return TOKEN_CLOSE_BRACE;
    case ',':
        return TOKEN_COMMA;
    case ';':
        return TOKEN_SEMICOLON;
    case '+':
        return TOKEN_PLUS;
    case '-':
        return TOKEN_MINUS;
    case '*':
        return TOKEN_TIMES;
    case '/':
        return TOKEN_DIVIDE;
    case '^':
        return TOKEN_POWER;
    case ':':
        return second == '=' ? l->at++, TOKEN_ASSIGN : TOKEN_COLON;
    case '=':
        return second == '=' ? l->at++, TOKEN_EQUAL_EQUAL : TOKEN_EQUALS;
    case '<':
        return second == '=' ? l->at++, TOKEN_LESS_EQUAL : second == '>' ? l->at++, TOKEN_NOT_EQUAL : TOKEN_LESS;
    case '>':
        return second == '=' ? l->at++, TOKEN_GREATER_EQUAL : TOKEN_GREATER;
    case '.':
        switch (second) {
        case '+':
            return l->at++, TOKEN_DOT_PLUS;
        case '-':
            return l->at++, TOKEN_DOT_MINUS;
        case '*':
            return l->at++, TOKEN_DOT_TIMES;
        case '/':
            return l->at++, TOKEN_DOT_DIVIDE;
        case '^':
            return l->at++, TOKEN_DOT_POWER;
        }
        return TOKEN_DOT;
    }
    l->at--;
    return TOKEN_STOPPED;
}

Token lexer_next(Lexer *l)
{
    const char *text = l->source->text;
    Token t = {.line_ahead = l->at == 0};
    for (;;) {
        t.line_ahead |= pass_space(l);
        const char *p = text + l->at;
        t.from = l->at;
        if (is(*p, LETTER)) {
            const char *start = p;
            while (is(*p, IN_NAME))
                p++;
            l->at = (uint32_t)(p - text);
            t.kind = name_or_keyword(start, (uint32_t)(p - start));
            t.plain = true;
        } else if (is(*p, DIGIT) || (*p == '.' && is(p[1], DIGIT))) {
            number(l, &t);
            return t;
        } else if (*p == '"' || *p == '\'') {
            l->at++;
            t.kind = *p == '"' ? TOKEN_STRING : TOKEN_NAME;
            if (!quoted(l, &t, *p))
                t.kind = TOKEN_END_OF_FILE;
        } else if (*p == '/' && (p[1] == '/' || p[1] == '*')) {
            if (p[1] == '/')
                line_comment(l);
            else
                block_comment(l);
            if (!l->keep_comments)
                continue;
            t.kind = p[1] == '/' ? TOKEN_LINE_COMMENT : TOKEN_BLOCK_COMMENT;
        } else if (l->at >= l->source->length) {
            t.kind = TOKEN_END_OF_FILE;
        } else {
            t.kind = sign(l, p);
            if (t.kind == TOKEN_STOPPED) {
                unknown(l);
                continue;
            }
        }
        t.to = l->at;
        return t;
    }
}
