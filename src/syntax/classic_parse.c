/* classic_parse.c: files, classes, declarations and equations of the classic language. */
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

static Span here(const Classic *p)
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
        diag(p->diags, DIAG_P001, here(p), "expected %s, found the end of the file", wanted);
    else
        diag(p->diags, DIAG_P001, here(p), "expected %s, found '%.*s'", wanted, n > LONGEST ? LONGEST : n,
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
        strncat(strcat(strcat(strcpy(wanted, "'"), text), "' behind "), after, 50);
    else
        strcat(strcat(strcpy(wanted, "'"), text), "'");
    classic_unexpected(p, wanted);
    return false;
}

Sym classic_name(Classic *p, Span *where)
{
    *where = here(p);
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
        diag(p->diags, DIAG_P008, here(p), "this is nested more than %d levels deep", CLASSIC_DEEPEST);
        diag_help(p->diags, "split it: give inner parts names of their own");
    }
    classic_stop(p);
    return false;
}

/* Behind an error: at the next line. */
static void recover(Classic *p)
{
    if (p->stopped)
        while (mark(p)->kind != MARK_END && !mark(p)->line_ahead)
            p->at++;
    p->stopped = false;
    p->brackets = p->depth = p->operands = 0;
}

/* Lists have ',' or nothing between their items; a new line ends them unless ',' came before it. */
static bool another(Classic *p)
{
    if (classic_accept(p, ','))
        return !p->stopped && classic_word(p) != WORD_END;
    return !classic_ends_here(p) && mark(p)->kind == MARK_NAME && classic_word(p) == NO_WORD;
}

static void end_of_declaration(Classic *p)
{
    if (classic_accept(p, ';') || classic_ends_here(p))
        return;
    classic_unexpected(p, "',' or a new line");
}

/* ---- declarations --------------------------------------------------------------------------------------------------
 */

static ClassicVariable *find_variable(const ClassicClass *c, Sym name)
{
    for (ClassicVariable *v = c->variables; v; v = v->next)
        if (v->name == name)
            return v;
    return NULL;
}

static void add_variable(Classic *p, ClassicVariable *v)
{
    ClassicVariable **end = &p->class_->variables;
    while (*end)
        end = &(*end)->next;
    *end = v;
}

static void variables(Classic *p, ClassicRole role)
{
    do {
        ClassicVariable *v = NEW(p->arena, ClassicVariable);
        v->role = role;
        v->name = classic_name(p, &v->span);
        if (!v->name)
            return;
        if (classic_sign(p, '('))
            v->dimensions = classic_subscripts(p);
        if (classic_accept(p, '='))
            v->value = classic_expression(p);
        if (!p->stopped && mark(p)->kind == MARK_STRING && !classic_ends_here(p)) {
            uint32_t n = mark(p)->to - mark(p)->from;
            v->description = symbol_n(p->symbols, p->source->text + mark(p)->from + 1, n > 1 ? n - 2 : 0);
            classic_pass(p);
        }
        ClassicVariable *other = find_variable(p->class_, v->name);
        if (other && other->role == CLASSIC_IN_CUT && role != CLASSIC_PARAMETER && role != CLASSIC_CONSTANT) {
            other->role = role; /* said twice: in a cut and with its kind */
            other->value = v->value;
            other->description = v->description;
            other->dimensions = other->dimensions ? other->dimensions : v->dimensions;
        } else if (other && other->role != CLASSIC_IN_CUT) {
            diag(p->diags, DIAG_N003, v->span, "'%s' is declared twice", v->name->text);
            diag_note(p->diags, other->span, "the other declaration is here");
        } else if (other) {
            diag(p->diags, DIAG_N003, v->span, "'%s' is a variable of a cut and cannot be a %s", v->name->text,
                 role == CLASSIC_PARAMETER ? "parameter" : "constant");
            diag_note(p->diags, other->span, "the cut is here");
        } else {
            add_variable(p, v);
        }
    } while (another(p));
    end_of_declaration(p);
}

static void submodels(Classic *p)
{
    Sym class_name = NULL;
    Span class_span = {0};
    if (classic_accept(p, '(')) {
        class_name = classic_name(p, &class_span);
        classic_expect(p, ')', "the class");
    }
    ClassicSubmodel **end = &p->class_->submodels;
    while (*end)
        end = &(*end)->next;
    do {
        ClassicSubmodel *s = NEW(p->arena, ClassicSubmodel);
        s->name = classic_name(p, &s->span);
        if (!s->name)
            return;
        s->class_name = class_name ? class_name : s->name;
        s->class_span = class_name ? class_span : s->span;
        if (classic_accept(p, '(')) {
            p->brackets++;
            TreeArg **args = &s->values;
            while (!p->stopped && !classic_sign(p, ')')) {
                TreeArg *a = NEW(p->arena, TreeArg);
                a->name = classic_name(p, &a->span);
                classic_expect(p, '=', "the parameter");
                a->value = classic_expression(p);
                *args = a;
                args = &a->next;
                classic_accept(p, ',');
            }
            classic_expect(p, ')', NULL);
            p->brackets--;
        }
        *end = s;
        end = &s->next;
    } while (another(p));
    end_of_declaration(p);
}

/* x, -x, x(3): the variable is declared by standing here. */
static ClassicTerm *cut_term(Classic *p, bool is_through)
{
    ClassicTerm *t = NEW(p->arena, ClassicTerm);
    int from = p->at;
    bool minus = classic_accept(p, '-');
    ClassicVariable *v = NEW(p->arena, ClassicVariable);
    v->role = CLASSIC_IN_CUT;
    v->name = classic_name(p, &v->span);
    if (!v->name)
        return NULL;
    if (classic_sign(p, '('))
        v->dimensions = classic_subscripts(p);
    ClassicVariable *other = find_variable(p->class_, v->name);
    if (other && v->dimensions && !other->dimensions)
        other->dimensions = v->dimensions;
    if (!other)
        add_variable(p, v);
    t->variable = other ? other : v;
    t->is_through = is_through;
    t->value = NEW(p->arena, TreeExpr);
    t->value->kind = TREE_REFERENCE;
    t->value->span = classic_span(p, from);
    t->value->ref = NEW(p->arena, TreeName);
    t->value->ref->name = v->name;
    t->value->ref->span = v->span;
    if (minus) {
        TreeExpr *e = NEW(p->arena, TreeExpr);
        e->kind = TREE_UNARY;
        e->op = OP_NEGATE;
        e->left = t->value;
        e->span = t->value->span;
        t->value = e;
    }
    return t;
}

static void cut_terms(Classic *p, ClassicCut *cut)
{
    ClassicTerm **end = &cut->terms;
    bool is_through = false;
    classic_pass(p);
    p->brackets++;
    while (!p->stopped && !classic_sign(p, ')')) {
        if (classic_accept(p, '/')) {
            if (is_through)
                diag(p->diags, DIAG_P001, here(p),
                     "a cut has one '/': across variables in front of it, through "
                     "variables behind it");
            is_through = true;
            continue;
        }
        ClassicTerm *t = cut_term(p, is_through);
        if (!t)
            break;
        *end = t;
        end = &t->next;
        if (!classic_accept(p, ',') && !classic_sign(p, '/'))
            break;
    }
    classic_expect(p, ')', NULL);
    p->brackets--;
}

static ClassicPlace *cut_parts(Classic *p)
{
    ClassicPlace *first = NULL, **end = &first;
    classic_pass(p);
    p->brackets++;
    do {
        *end = classic_place(p);
        end = &(*end)->next;
    } while (classic_accept(p, ','));
    classic_expect(p, ']', NULL);
    p->brackets--;
    return first;
}

static void cuts(Classic *p, bool is_main)
{
    ClassicCut **end = &p->class_->cuts;
    while (*end)
        end = &(*end)->next;
    do {
        ClassicCut *cut = NEW(p->arena, ClassicCut);
        cut->is_main = is_main;
        cut->name = classic_name(p, &cut->span);
        if (!cut->name)
            return;
        if (classic_sign(p, '(')) {
            cut->kind = CUT_LEAF;
            cut_terms(p, cut);
        } else if (classic_sign(p, '[')) {
            cut->kind = CUT_NESTED;
            cut->parts = cut_parts(p);
        }
        *end = cut;
        end = &cut->next;
    } while (another(p));
    end_of_declaration(p);
}

static void paths(Classic *p, bool is_main)
{
    ClassicPath **end = &p->class_->paths;
    while (*end)
        end = &(*end)->next;
    do {
        ClassicPath *path = NEW(p->arena, ClassicPath);
        path->is_main = is_main;
        path->name = classic_name(p, &path->span);
        if (!path->name || !classic_expect(p, '<', "the path"))
            return;
        p->brackets++;
        ClassicPlace *both = classic_place(p);
        classic_expect(p, '>', NULL);
        p->brackets--;
        if (both->kind == CLASSIC_SERIES && !both->parts->next->next) {
            path->from = both->parts;
            path->to = both->parts->next;
            *end = path;
            end = &path->next;
        } else if (!p->stopped) {
            diag(p->diags, DIAG_P001, both->span, "a path leads from one cut to another: < a - b >");
        }
    } while (another(p));
    end_of_declaration(p);
}

static void nodes(Classic *p)
{
    ClassicNode **end = &p->class_->nodes;
    while (*end)
        end = &(*end)->next;
    do {
        ClassicNode *n = NEW(p->arena, ClassicNode);
        n->name = classic_name(p, &n->span);
        if (!n->name)
            return;
        *end = n;
        end = &n->next;
    } while (another(p));
    end_of_declaration(p);
}

/* ---- equations ------------------------------------------------------------------------------------------------------
 */

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
    if (!classic_accept_word(p, ending)) {
        diag(p->diags, DIAG_P005, e->span, "'%s' is missing", word_texts[ending]);
        classic_stop(p);
    }
    return e;
}

static TreeEquation *equation(Classic *p)
{
    TreeEquation *e = NEW(p->arena, TreeEquation);
    int from = p->at;
    e->kind = EQ_EQUALS;
    e->left = classic_expression(p);
    if (!classic_accept(p, '=')) {
        classic_unexpected(p, "'=' of an equation");
        return NULL;
    }
    e->right = classic_expression(p);
    e->span = classic_span(p, from);
    if (!classic_accept(p, ';') && !classic_ends_here(p) && !ends_body(p))
        classic_unexpected(p, "an operator or a new line");
    return p->stopped ? NULL : e;
}

/* A declaration adds to the class and gives no equation. */
static TreeEquation *statement(Classic *p)
{
    p->operands = 0;
    Word word = classic_word(p);
    switch (word) {
    case WORD_WHEN:
        return branches(p, EQ_WHEN, WORD_ELSEWHEN, WORD_ENDWHEN, WORD_WHEN);
    case WORD_IF:
        return branches(p, EQ_IF, WORD_ELSEIF, WORD_ENDIF, WORD_IF);
    case WORD_PARAMETER:
    case WORD_CONSTANT:
    case WORD_LOCAL:
    case WORD_TERMINAL:
    case WORD_INPUT:
    case WORD_OUTPUT:
        classic_pass(p);
        variables(p, (ClassicRole)((int)CLASSIC_PARAMETER + (int)word - (int)WORD_PARAMETER));
        return NULL;
    case WORD_SUBMODEL:
        classic_pass(p);
        submodels(p);
        return NULL;
    case WORD_CUT:
        classic_pass(p);
        cuts(p, false);
        return NULL;
    case WORD_PATH:
        classic_pass(p);
        paths(p, false);
        return NULL;
    case WORD_MAIN:
        classic_pass(p);
        if (classic_accept_word(p, WORD_CUT))
            cuts(p, true);
        else if (classic_accept_word(p, WORD_PATH))
            paths(p, true);
        else
            classic_unexpected(p, "'cut' or 'path' behind 'main'");
        return NULL;
    case WORD_NODE:
        classic_pass(p);
        nodes(p);
        return NULL;
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
        p->at += p->at == at; /* behind what cannot be read */
        recover(p);
        *end = e;
        end = e ? &e->next : end;
    }
    c->span = classic_span(p, from);
    if (!classic_accept_word(p, WORD_END) && c->name) {
        diag(p->diags, DIAG_P005, here(p), "'end' of '%s' is missing", c->name->text);
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
    i->span = here(p);
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
        diag(diags, DIAG_P016, here(&p), "the rest of this file is not read: it has %d errors up to here",
             CLASSIC_MOST_ERRORS);
    return file;
}
