/* lexer.c: Modelica's lexical units (specification, section A.1); each takes as many characters as it can. */
#include "syntax/lexer.h"

#include <string.h>

#include "base/utf8.h"

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

/* Strings and quoted names; at stands after the opening quote. */
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
        /* Taken up again where the name most likely ends. */
        uint32_t line_end = (uint32_t)(p - text), at = t->from + 1;
        while (at < line_end && (is(text[at], IN_NAME) || text[at] == ' '))
            at++;
        diag(l->diags, DIAG_P002, span_of(l, t->from, at), "the quoted name that begins here does not end in its line");
        diag_help(l->diags, "strings are written with \" and names with ' on both sides");
        l->at = at;
        return true;
    }
    l->at = l->source->length;
    l->broken = true;
    diag(l->diags, DIAG_P002, span_of(l, t->from, t->from + 1), "the string that begins here does not end");
    diag_help(l->diags, "close it with \"; a \" inside a string is written \\\"");
    return false;
}

/* How much of the text from … to a message shows. */
static int shown(const Lexer *l, uint32_t from, uint32_t to)
{
    enum { LONGEST = 40 };
    uint32_t n = to - from < LONGEST ? to - from : LONGEST;
    while (from + n < to && n > 0 && (l->source->text[from + n] & 0xC0) == 0x80)
        n--;
    return (int)n;
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
        while (is(*p, IN_NAME))
            p++;
        l->at = (uint32_t)(p - text);
        diag(l->diags, DIAG_P010, span_of(l, t->from, l->at), "'%.*s' is neither a number nor a name",
             shown(l, t->from, l->at), text + t->from);
        diag_help(l->diags, "names begin with a letter or '_'; numbers are decimal");
        t->kind = TOKEN_NAME;
        t->plain = true;
        t->to = l->at;
    }
}

/* The length of the UTF-8 character at p, 1 for what is none. */
static uint32_t character_length(const char *p)
{
    uint32_t n = utf8_length(p);
    return n ? n : 1;
}

static void line_comment(Lexer *l)
{
    const char *p = l->source->text + l->at, *end = memchr(p, '\n', l->source->length - l->at);
    l->at = end ? (uint32_t)(end - l->source->text) : l->source->length;
}

/* Signs that other languages or word processors write, and what is meant by them. */
static const struct {
    const char *text, *help;
    TokenKind meant; /* TOKEN_STOPPED: passed over */
} foreign[] = {
    {"!=", "'not equal' is written '<>'", TOKEN_NOT_EQUAL},
    {"&&", "write 'and'", KEYWORD_AND},
    {"||", "write 'or'", KEYWORD_OR},
    {"!", "write 'not'", KEYWORD_NOT},
    {"%", "comments begin with '//'; the remainder is written mod(x, y) or rem(x, y)", TOKEN_TIMES},
    {"\xC2\xA0", "this is a no-break space; write a plain one", TOKEN_STOPPED},
    {"\xE2\x88\x92", "write the plain minus sign '-'", TOKEN_MINUS},
};

static void give_up_when_enough(Lexer *l)
{
    if (!has_enough(l))
        return;
    l->at = l->source->length;
    l->broken = true;
}

/* “text” in quotes of a word processor: taken as the string that is meant. */
static bool typographic_string(Lexer *l, Token *t)
{
    const char *text = l->source->text, *p = text + l->at;
    if (strncmp(p, "\xE2\x80\x9C", 3) != 0 && strncmp(p, "\xE2\x80\x9D", 3) != 0 && strncmp(p, "\xE2\x80\x9E", 3) != 0)
        return false;
    const char *end = p + 3;
    while (*end && *end != '\n' && strncmp(end, "\xE2\x80\x9D", 3) != 0 && strncmp(end, "\xE2\x80\x9C", 3) != 0)
        end++;
    bool closed = *end && *end != '\n';
    diag(l->diags, DIAG_P009, span_of(l, l->at, l->at + 3), "'%.3s' means nothing in Modelica", p);
    diag_help(l->diags, "strings are written with the plain quote \"");
    l->at += 3;
    if (closed) {
        t->from = l->at - 1; /* the last byte of the quote before it and the first of the one after it as quotes */
        l->at = (uint32_t)(end + 3 - text);
        t->to = l->at - 2;
        t->kind = TOKEN_STRING;
        t->plain = !memchr(p, '\\', (size_t)(end - p)) && !memchr(p, '\r', (size_t)(end - p));
    }
    give_up_when_enough(l);
    return closed;
}

/* A character that begins nothing in Modelica. True when t is what was meant; otherwise it is passed over. */
static bool foreign_text(Lexer *l, Token *t)
{
    const char *text = l->source->text + l->at;
    uint32_t n = character_length(text);
    if (typographic_string(l, t))
        return true;
    if (t->from != l->at)
        return false;
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        if (strncmp(text, foreign[i].text, strlen(foreign[i].text)) == 0) {
            n = (uint32_t)strlen(foreign[i].text);
            diag(l->diags, DIAG_P009, span_of(l, l->at, l->at + n), "'%.*s' means nothing in Modelica", (int)n, text);
            diag_help(l->diags, "%s", foreign[i].help);
            l->at += n;
            t->to = l->at;
            t->kind = foreign[i].meant;
            give_up_when_enough(l);
            return t->kind != TOKEN_STOPPED;
        }
    Span where = span_of(l, l->at, l->at + n);
    if ((unsigned char)*text < ' ' || *text == 127 || (n == 1 && (unsigned char)*text >= 0x80))
        diag(l->diags, DIAG_P009, where, "the byte 0x%02X cannot stand here", (unsigned char)*text);
    else
        diag(l->diags, DIAG_P009, where, "'%.*s' means nothing in Modelica", (int)n, text);
    l->at += n;
    if (*text == '#') {
        diag_help(l->diags, "comments begin with '//'");
        line_comment(l);
    }
    while (l->at < l->source->length && l->source->text[l->at] == *text)
        l->at++;
    give_up_when_enough(l);
    return false;
}

/* The rest of a name with letters beyond ASCII, which only strings and comments may hold: said, and taken as a name. */
static void foreign_name(Lexer *l, uint32_t from)
{
    const char *p = l->source->text + l->at;
    while (is(*p, IN_NAME) || ((unsigned char)*p >= 0xC3 && (unsigned char)*p < 0xE0) ||
           ((unsigned char)*p >= 0x80 && (unsigned char)*p < 0xC0))
        p++;
    l->at = (uint32_t)(p - l->source->text);
    diag(l->diags, DIAG_P009, span_of(l, from, l->at), "the name '%.*s' has letters that names cannot have",
         shown(l, from, l->at), l->source->text + from);
    diag_help(l->diags, "names are written with a to z, A to Z, digits and '_'");
    give_up_when_enough(l);
}

/* The first byte of a letter of an alphabet other than ours (U+00C0 to U+07FF), in UTF-8. */
static bool is_foreign_letter(const char *p)
{
    return (unsigned char)p[0] >= 0xC3 && (unsigned char)p[0] < 0xE0 && (p[1] & 0xC0) == 0x80;
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
            if (is_foreign_letter(p)) {
                foreign_name(l, t.from);
                t.kind = TOKEN_NAME;
            }
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
            if (t.kind == TOKEN_STOPPED && is_foreign_letter(p)) {
                foreign_name(l, t.from);
                t.kind = TOKEN_NAME;
                t.plain = true;
            } else if (t.kind == TOKEN_STOPPED) {
                if (foreign_text(l, &t))
                    return t;
                continue;
            }
        }
        t.to = l->at;
        return t;
    }
}
