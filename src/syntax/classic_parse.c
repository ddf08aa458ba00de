/* classic_parse.c: files, classes and equations of the classic language, and the walk over its marks. */
#include <string.h>

#include "syntax/classic_inside.h"

static const char *const word_texts[WORDS] = {
    [WORD_MODEL] = "model",
    [WORD_CLASS] = "class",
    [WORD_SUBMODEL] = "submodel",
    [WORD_PARAMETER] = "parameter",
    [WORD_CONSTANT] = "constant",
    [WORD_LOCAL] = "local",
    [WORD_TERMINAL] = "terminal",
    [WORD_INPUT] = "input",
    [WORD_OUTPUT] = "output",
    [WORD_CUT] = "cut",
    [WORD_MAIN] = "main",
    [WORD_PATH] = "path",
    [WORD_NODE] = "node",
    [WORD_CONNECT] = "connect",
    [WORD_AT] = "at",
    [WORD_TO] = "to",
    [WORD_END] = "end",
    [WORD_WHEN] = "when",
    [WORD_THEN] = "then",
    [WORD_ELSE] = "else",
    [WORD_ELSEIF] = "elseif",
    [WORD_ELSEWHEN] = "elsewhen",
    [WORD_ENDWHEN] = "endwhen",
    [WORD_ENDIF] = "endif",
    [WORD_IF] = "if",
    [WORD_AND] = "and",
    [WORD_OR] = "or",
    [WORD_NOT] = "not",
    [WORD_TRUE] = "true",
    [WORD_FALSE] = "false",
};

/* ---- marks ------------------------------------------------------------------------------------------------------- */

static Sym mark_symbol(const Classic *p)
{
    return symbol_n(p->symbols, p->source->text + mark(p)->from, mark(p)->to - mark(p)->from);
}

Word classic_word(const Classic *p)
{
    if (mark(p)->kind != MARK_NAME || p->stopped)
        return NO_WORD;
    Sym name = mark_symbol(p);
    for (int w = 0; w < WORDS; w++)
        if (p->words[w] == name)
            return (Word)w;
    return NO_WORD;
}

bool classic_sign(const Classic *p, int sign)
{
    return !p->stopped && mark(p)->kind == MARK_SIGN && mark(p)->sign == sign;
}

void classic_pass(Classic *p)
{
    if (!p->stopped && mark(p)->kind != MARK_END)
        p->at++;
}

bool classic_accept(Classic *p, int sign)
{
    if (!classic_sign(p, sign))
        return false;
    classic_pass(p);
    return true;
}

bool classic_accept_word(Classic *p, Word word)
{
    if (classic_word(p) != word)
        return false;
    classic_pass(p);
    return true;
}

void classic_stop(Classic *p)
{
    p->stopped = true;
}

Span classic_span(const Classic *p, int from_mark)
{
    const Mark *last = &p->marks[p->at > from_mark ? p->at - 1 : from_mark];
    return (Span){p->source, p->marks[from_mark].from, last->to};
}

Span classic_here(const Classic *p)
{
    return (Span){p->source, mark(p)->from, mark(p)->to};
}

void classic_unexpected(Classic *p, const char *wanted)
{
    enum { LONGEST = 40 };
    if (p->stopped)
        return;
    int n = (int)(mark(p)->to - mark(p)->from);
    if (mark(p)->kind == MARK_END)
        diag(p->diags, DIAG_P001, classic_here(p), "expected %s, found the end of the file", wanted);
    else
        diag(p->diags, DIAG_P001, classic_here(p), "expected %s, found '%.*s'", wanted, n > LONGEST ? LONGEST : n,
             p->source->text + mark(p)->from);
    classic_stop(p);
}

bool classic_expect(Classic *p, int sign, const char *after)
{
    if (classic_accept(p, sign))
        return true;
    char wanted[80];
    const char *text = sign < 256 ? (char[]){(char)sign, 0} : "//";
    if (after)
        strncat(strcat(strcat(strcpy(wanted, "'"), text), "' after "), after, 50);
    else
        strcat(strcat(strcpy(wanted, "'"), text), "'");
    classic_unexpected(p, wanted);
    return false;
}

void classic_close(Classic *p, int sign, int open)
{
    bool heard = p->stopped;
    if (!classic_expect(p, sign, NULL) && !heard)
        diag_note(p->diags, (Span){p->source, p->marks[open].from, p->marks[open].to}, "the bracket is opened here");
}

Sym classic_name(Classic *p, Span *where)
{
    *where = classic_here(p);
    if (p->stopped || mark(p)->kind != MARK_NAME || classic_word(p) != NO_WORD) {
        if (classic_word(p) != NO_WORD) {
            diag(p->diags, DIAG_P007, *where, "'%s' is a reserved word and cannot be a name",
                 word_texts[classic_word(p)]);
            classic_stop(p);
        }
        classic_unexpected(p, "a name");
        return NULL;
    }
    Sym name = mark_symbol(p);
    classic_pass(p);
    return name;
}

bool classic_ends_here(const Classic *p)
{
    return p->stopped || mark(p)->kind == MARK_END || (mark(p)->line_ahead && !p->brackets);
}

bool classic_enter(Classic *p)
{
    if (++p->depth <= CLASSIC_DEEPEST)
        return true;
    if (!p->stopped) {
        diag(p->diags, DIAG_P008, classic_here(p), "this is nested more than %d levels deep", CLASSIC_DEEPEST);
        diag_help(p->diags, "split it: give inner parts names of their own");
    }
    classic_stop(p);
    return false;
}

/* After an error: at the next line. */
static void recover(Classic *p)
{
    if (p->stopped)
        while (mark(p)->kind != MARK_END && !mark(p)->line_ahead)
            p->at++;
    p->stopped = false;
    p->brackets = p->depth = p->operands = 0;
}

/* ---- equations --------------------------------------------------------------------------------------------------- */

static TreeEquation *statement(Classic *p);

static bool ends_body(const Classic *p)
{
    switch (classic_word(p)) {
    case WORD_END:
    case WORD_ENDWHEN:
    case WORD_ENDIF:
    case WORD_ELSE:
    case WORD_ELSEIF:
    case WORD_ELSEWHEN:
        return true;
    default: /* words of the text, not an enumeration of ours */
        return mark(p)->kind == MARK_END;
    }
}

static TreeEquation *body(Classic *p)
{
    TreeEquation *first = NULL, **end = &first;
    while (!ends_body(p)) {
        int from = p->at;
        TreeEquation *e = statement(p);
        if (p->stopped)
            recover(p);
        if (p->at == from)
            break;
        *end = e;
        end = e ? &e->next : end;
    }
    return first;
}

/* Whether another 'end' comes before the next class. */
static bool end_follows(const Classic *p)
{
    Classic there = *p;
    for (there.at++; mark(&there)->kind != MARK_END; there.at++) {
        Word word = mark(&there)->line_ahead ? classic_word(&there) : NO_WORD;
        if (word == WORD_MODEL || word == WORD_END)
            return word == WORD_END;
    }
    return false;
}

/* when c then … elsewhen c then … endwhen; if c then … else … endif. "end when" is read as "endwhen". */
static TreeEquation *branches(Classic *p, TreeEquationKind kind, Word again, Word ending, Word plain)
{
    TreeEquation *e = NEW(p->arena, TreeEquation);
    int from = p->at;
    e->kind = kind;
    TreeEquationBranch **end = &e->branches;
    if (!classic_enter(p))
        return e;
    int depth = p->depth;
    do {
        TreeEquationBranch *b = NEW(p->arena, TreeEquationBranch);
        classic_pass(p);
        b->condition = classic_expression(p);
        if (!classic_accept_word(p, WORD_THEN))
            classic_unexpected(p, "'then'");
        recover(p);
        p->depth = depth;
        b->body = body(p);
        *end = b;
        end = &b->next;
    } while (classic_word(p) == again);
    if (kind == EQ_IF && classic_accept_word(p, WORD_ELSE)) {
        *end = NEW(p->arena, TreeEquationBranch);
        (*end)->body = body(p);
    }
    e->span = classic_span(p, from);
    if (classic_word(p) == WORD_END) {
        int back = p->at;
        classic_pass(p);
        if (classic_accept_word(p, plain))
            return e;
        p->at = back;
    }
    if (classic_accept_word(p, ending))
        return e;
    diag(p->diags, DIAG_P005, classic_here(p), "'%s' is missing", word_texts[ending]);
    diag_note(p->diags, classic_span(p, from), "for what begins here");
    /* A single 'end' was meant for it when the class has one of its own. */
    if (classic_word(p) == WORD_END && end_follows(p))
        classic_pass(p);
    else
        classic_stop(p);
    return e;
}

static bool is_modelica(const Classic *p, int at)
{
    static const char *const words[] = {"Real",    "Integer", "Boolean", "String", "equation", "algorithm",
                                        "extends", "import",  "package", "within", "function", "annotation"};
    const Mark *m = &p->marks[at];
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (strlen(words[k]) == m->to - m->from && strncmp(words[k], p->source->text + m->from, m->to - m->from) == 0)
            return true;
    return false;
}

static TreeEquation *equation(Classic *p)
{
    TreeEquation *e = NEW(p->arena, TreeEquation);
    int from = p->at;
    e->kind = EQ_EQUALS;
    e->left = classic_expression(p);
    if (!classic_accept(p, '=')) {
        bool heard = p->stopped;
        classic_unexpected(p, "'=' of an equation");
        if (!heard && is_modelica(p, from))
            diag_help(p->diags, "this looks like Modelica, which is read from files that end in .mo");
        return NULL;
    }
    e->right = classic_expression(p);
    e->span = classic_span(p, from);
    if (!classic_accept(p, ';') && !classic_ends_here(p) && !ends_body(p))
        classic_unexpected(p, "an operator or a new line");
    return p->stopped ? NULL : e;
}

/* NULL for what is no equation: a declaration, a connection, an error. */
static TreeEquation *statement(Classic *p)
{
    p->operands = 0;
    if (classic_declaration(p))
        return NULL;
    Word word = classic_word(p);
    switch (word) {
    case WORD_WHEN:
        return branches(p, EQ_WHEN, WORD_ELSEWHEN, WORD_ENDWHEN, WORD_WHEN);
    case WORD_IF:
        return branches(p, EQ_IF, WORD_ELSEIF, WORD_ENDIF, WORD_IF);
    case WORD_CONNECT:
        classic_pass(p);
        classic_connect(p);
        return NULL;
    default: /* words of the text, not an enumeration of ours */
        break;
    }
    if (word != NO_WORD && word != WORD_NOT && word != WORD_TRUE && word != WORD_FALSE) {
        classic_unexpected(p, "a declaration, 'connect' or an equation");
        return NULL;
    }
    return equation(p);
}

/* ---- classes and files ------------------------------------------------------------------------------------------- */

static ClassicClass *class_definition(Classic *p)
{
    ClassicClass *c = p->class_ = NEW(p->arena, ClassicClass);
    int from = p->at;
    classic_pass(p);
    classic_accept_word(p, WORD_CLASS);
    if (classic_accept(p, '(')) {
        TreeName **end = &c->supers;
        do {
            TreeName *super = NEW(p->arena, TreeName);
            super->name = classic_name(p, &super->span);
            if (!super->name)
                break;
            *end = super;
            end = &super->next;
        } while (classic_accept(p, ','));
        classic_expect(p, ')', "the superclass");
    }
    c->name = classic_name(p, &c->name_span);
    recover(p);
    TreeEquation **end = &c->equations;
    while (mark(p)->kind != MARK_END && classic_word(p) != WORD_END && classic_word(p) != WORD_MODEL &&
           diags_count(p->diags, SEVERITY_ERROR) < p->error_limit) {
        int at = p->at;
        TreeEquation *e = statement(p);
        if (p->at == at && !p->stopped)
            classic_unexpected(p, "a declaration or an equation");
        p->at += p->at == at; /* after what cannot be read */
        recover(p);
        *end = e;
        end = e ? &e->next : end;
    }
    c->span = classic_span(p, from);
    if (!classic_accept_word(p, WORD_END) && c->name) {
        diag(p->diags, DIAG_P005, classic_here(p), "'end' of '%s' is missing", c->name->text);
        diag_note(p->diags, c->name_span, "'%s' begins here", c->name->text);
    }
    if (c->name && mark(p)->kind == MARK_NAME && !mark(p)->line_ahead) { /* end Name */
        Span where;
        Sym name = classic_name(p, &where);
        if (name && name != c->name)
            diag(p->diags, DIAG_P004, where, "'end %s' closes 'model %s'", name->text, c->name->text);
    }
    classic_accept(p, ';');
    return c->name ? c : NULL;
}

static void include(Classic *p, ClassicInclude ***end, ClassicClass *before)
{
    ClassicInclude *i = NEW(p->arena, ClassicInclude);
    i->span = classic_here(p);
    i->path = symbol_n(p->symbols, p->source->text + mark(p)->from + 1, mark(p)->to - mark(p)->from - 1);
    i->before = before;
    classic_pass(p);
    if (!i->path->length) {
        diag(p->diags, DIAG_P001, i->span, "'@' needs the name of a file");
        return;
    }
    **end = i;
    *end = &i->next;
}

ClassicFile *parse_classic(Arena *a, Symbols *symbols, Diags *diags, Source *source)
{
    Classic p = {.arena = a, .symbols = symbols, .diags = diags, .source = source};
    p.error_limit = diags_count(diags, SEVERITY_ERROR) + CLASSIC_MOST_ERRORS;
    for (int w = 0; w < WORDS; w++)
        p.words[w] = symbol(symbols, word_texts[w]);
    p.marks = classic_marks(a, diags, source);
    ClassicFile *file = NEW(a, ClassicFile);
    file->source = source;
    ClassicInclude **includes = &file->includes;
    ClassicClass **end = &file->classes, *last = NULL;
    while (mark(&p)->kind != MARK_END && diags_count(diags, SEVERITY_ERROR) < p.error_limit) {
        if (mark(&p)->kind == MARK_INCLUDE) {
            include(&p, &includes, last);
        } else if (classic_word(&p) == WORD_MODEL) {
            ClassicClass *c = class_definition(&p);
            if (c) {
                *end = last = c;
                end = &c->next;
            }
        } else {
            classic_unexpected(&p, "'model' or '@file'");
            p.at++;
            recover(&p);
        }
        recover(&p);
    }
    if (mark(&p)->kind != MARK_END)
        diag(diags, DIAG_P016, classic_here(&p), "the rest of this file is not read: it has %d errors up to here",
             CLASSIC_MOST_ERRORS);
    return file;
}
