/* layout.c: statements on lines. A statement that fits into the width is one line. Otherwise a list in brackets that
 * does not fit has each item on a line of its own, a list of numbers is filled, and long expressions break before
 * operators.
 *
 * A comment that follows something on its line is never parted from it, and one with its own line keeps that: so the
 * second time finds the same comments in the same places. */
#include "syntax/layout.h"

#include <stdlib.h>
#include <string.h>

#include "syntax/layout_inside.h"

enum { WIDTH = 100, STEP = 2, CONTINUED = 4 };

typedef enum {
    GROUP_FLAT,  /* fits on its line */
    GROUP_EACH,  /* every item on a line of its own */
    GROUP_FILL,  /* as many items on a line as fit */
    GROUP_INNER, /* one item: what is inside breaks as if the bracket were not there */
} GroupMode;

typedef struct {
    GroupMode mode;
    int indent; /* of the items' lines */
} Group;

typedef struct {
    Layout l;
    Buffer *to;
    VEC(Group) groups; /* open brackets of the statement, and the statement itself first */
    int level;
    size_t line_start; /* in to */
    int line_indent;
    bool fresh; /* nothing but blanks on the line yet */
} Writer;

/* ---- lines ------------------------------------------------------------------------------------------------------- */

static void new_line(Writer *w, int indent)
{
    if (w->to->n)
        buffer_char(w->to, '\n');
    w->line_start = w->to->n;
    for (int i = 0; i < indent; i++)
        buffer_char(w->to, ' ');
    w->line_indent = indent;
    w->fresh = true;
}

/* Columns written on the current line. */
static long column(const Writer *w)
{
    long n = 0;
    for (size_t i = w->to->n; i > w->line_start && w->to->at[i - 1] != '\n'; i--)
        n += (w->to->at[i - 1] & 0xC0) != 0x80;
    return n;
}

static void add(Writer *w, int i)
{
    if (w->l.items[i].space && !w->fresh)
        buffer_char(w->to, ' ');
    size_t before = w->to->n;
    layout_add_text(w->to, &w->l, i);
    const char *last = NULL;
    for (size_t k = w->to->n; k > before && !last; k--)
        if (w->to->at[k - 1] == '\n')
            last = w->to->at + k;
    if (last)
        w->line_start = (size_t)(last - w->to->at);
    w->fresh = false;
}

/* Columns of items from … to - 1 side by side, and of the closing brackets, comma or semicolon that cling to them. */
static long flat_width(const Writer *w, int from, int to)
{
    const Layout *l = &w->l;
    while (to < l->n &&
           (is_closing(l->items[to].kind) || l->items[to].kind == TOKEN_COMMA || l->items[to].kind == TOKEN_SEMICOLON))
        to++;
    return l->ends[to] - l->ends[from];
}

static bool is_one_line(const Writer *w, int from, int to)
{
    return w->l.breaks[to] == w->l.breaks[from];
}

/* ---- where a line may end inside a statement --------------------------------------------------------------------- */

static bool may_break_before(const Writer *w, int i)
{
    const Item *item = &w->l.items[i];
    switch (item->kind) {
    case TOKEN_PLUS:
    case TOKEN_MINUS:
    case TOKEN_DOT_PLUS:
    case TOKEN_DOT_MINUS:
        return !item->prefix;
    case KEYWORD_AND:
    case KEYWORD_OR:
    case KEYWORD_THEN:
    case KEYWORD_ELSE:
    case KEYWORD_ELSEIF:
    case KEYWORD_ANNOTATION:
    case KEYWORD_CONSTRAINEDBY:
        return true;
    case TOKEN_STRING:
        return item->space && (w->l.items[i - 1].kind == TOKEN_NAME || w->l.items[i - 1].kind == TOKEN_STRING ||
                               is_closing(w->l.items[i - 1].kind) || w->l.items[i - 1].kind == TOKEN_REAL ||
                               w->l.items[i - 1].kind == TOKEN_INTEGER);
    default: /* tokens of the text, not an enumeration of ours */
        return i > 0 && item->depth == 0 &&
               (w->l.items[i - 1].kind == TOKEN_EQUALS || w->l.items[i - 1].kind == TOKEN_ASSIGN);
    }
}

/* The end of what begins at i: before the next place where its line may end, at the same depth. */
static int chunk_end(const Writer *w, int i, int end)
{
    int depth = w->l.items[i].depth;
    for (int k = i; k < end;) {
        const Item *item = &w->l.items[k];
        if (k > i && (item->depth < depth || item->kind == TOKEN_COMMA || item->kind == TOKEN_SEMICOLON ||
                      is_closing(item->kind) || may_break_before(w, k)))
            return k;
        k = is_opening(item->kind) && item->match > k ? item->match + 1 : k + 1;
    }
    return end;
}

/* Whether the line has to end before what stands from i to stop - 1. */
static bool is_too_wide(const Writer *w, int i, int stop, int indent)
{
    long at = column(w);
    if (is_one_line(w, i, stop)) {
        long wide = flat_width(w, i, stop);
        if (at + wide <= WIDTH)
            return false;
        if (indent + wide <= WIDTH)
            return true;
    }
    int first = i;
    while (first + 1 < stop && !is_opening(w->l.items[first].kind) && is_one_line(w, first, first + 1))
        first++;
    return at + (w->l.ends[first + 1] - w->l.ends[i]) > WIDTH && at > indent;
}

/* ---- brackets ---------------------------------------------------------------------------------------------------- */

static Group *top(Writer *w)
{
    return &w->groups.at[w->groups.n - 1];
}

static GroupMode mode_of(const Writer *w, int open)
{
    const Item *items = w->l.items;
    int close = items[open].match;
    bool comma = false, calls = false;
    if (is_one_line(w, open, close + 1) && column(w) + flat_width(w, open + 1, close + 1) <= WIDTH)
        return GROUP_FLAT;
    for (int k = open + 1; k < close; k++) {
        calls |= items[k].kind == TOKEN_OPEN_PAREN || layout_is_comment(items[k].kind) || items[k].kind == TOKEN_STRING;
        if (items[k].depth == items[open].depth + 1)
            comma |= items[k].kind == TOKEN_COMMA || items[k].kind == TOKEN_SEMICOLON;
    }
    if (items[open].kind != TOKEN_OPEN_PAREN && !calls)
        return GROUP_FILL;
    return comma ? GROUP_EACH : GROUP_INNER;
}

/* The bracket was just written. */
static void open_group(Writer *w, int open)
{
    Group outer = *top(w);
    Group group = {.mode = outer.mode == GROUP_FLAT ? GROUP_FLAT : mode_of(w, open), .indent = w->line_indent + STEP};
    if (group.mode == GROUP_INNER)
        group.indent = outer.indent;
    PUSH(w->l.arena, w->groups, group);
}

/* ---- statements -------------------------------------------------------------------------------------------------- */

/* Whether the line ends before item i; before: the token before it that is no comment. */
static bool line_ends(Writer *w, int i, int before, int end)
{
    const Item *item = &w->l.items[i];
    GroupMode mode = top(w)->mode;
    TokenKind last = w->l.items[before].kind;
    if (mode == GROUP_FLAT || is_closing(item->kind) || item->kind == TOKEN_COMMA || item->kind == TOKEN_SEMICOLON)
        return false;
    bool item_begins = last == TOKEN_COMMA || last == TOKEN_SEMICOLON || (is_opening(last) && mode == GROUP_EACH);
    if (item_begins && mode == GROUP_EACH)
        return true;
    if (item->kind == KEYWORD_ANNOTATION && item->depth == 0)
        return true;
    if (item_begins || may_break_before(w, i))
        return is_too_wide(w, i, chunk_end(w, i, end), top(w)->indent);
    return false;
}

/* Items from … to - 1 as one statement. */
static void statement(Writer *w, int from, int to, int level)
{
    int indent = STEP * (level > 0 ? level : 0), before = from;
    bool comment_ended = false;
    if (w->l.items[from].blank && w->to->n)
        buffer_char(w->to, '\n');
    new_line(w, indent);
    bool flat = is_one_line(w, from, to) && indent + flat_width(w, from, to) <= WIDTH;
    w->groups.n = 0;
    PUSH(w->l.arena, w->groups, ((Group){flat ? GROUP_FLAT : GROUP_EACH, indent + CONTINUED}));
    for (int i = from; i < to; i++) {
        const Item *item = &w->l.items[i];
        if (layout_is_comment(item->kind)) {
            if (item->own_line)
                new_line(w, top(w)->indent);
            add(w, i);
            comment_ended = item->kind == TOKEN_LINE_COMMENT;
            continue;
        }
        bool after_own_line = i > from && w->l.items[i - 1].own_line;
        if (is_closing(item->kind) && w->groups.n > 1)
            w->groups.n--;
        if (i > from && (comment_ended || after_own_line || line_ends(w, i, before, to)))
            new_line(w, top(w)->indent);
        comment_ended = false;
        add(w, i);
        before = i;
        if (is_opening(item->kind) && item->match > i)
            open_group(w, i);
    }
}

/* ---- the blocks of a file ---------------------------------------------------------------------------------------- */

/* The next item that is no comment. */
static int next_token(const Writer *w, int i)
{
    for (i++; i < w->l.n && layout_is_comment(w->l.items[i].kind);)
        i++;
    return i;
}

static TokenKind kind_at(const Writer *w, int i)
{
    return w->l.items[i].kind;
}

static int behind_semicolon(const Writer *w, int i)
{
    while (i < w->l.n && !(kind_at(w, i) == TOKEN_SEMICOLON && w->l.items[i].depth == 0))
        i++;
    return i < w->l.n ? i + 1 : i;
}

/* After the 'then' or 'loop' of a header that begins at i. An if-expression in the condition has a 'then' of its own,
 * which its 'else' follows before the header's. */
static int behind_header(const Writer *w, int i)
{
    int open = 0;
    for (i = next_token(w, i); i < w->l.n; i = next_token(w, i)) {
        TokenKind kind = kind_at(w, i);
        if (w->l.items[i].depth)
            continue;
        open += kind == KEYWORD_IF;
        open -= kind == KEYWORD_ELSE;
        if (kind == KEYWORD_LOOP || (kind == KEYWORD_THEN && open == 0))
            return i + 1;
    }
    return w->l.n;
}

/* After the header of a long class that begins at i, description and all; 0 when no long class begins there. */
static int behind_class_header(const Writer *w, int i)
{
    bool is_class = false;
    for (;; i = next_token(w, i)) {
        switch (kind_at(w, i)) {
        case KEYWORD_CLASS:
        case KEYWORD_MODEL:
        case KEYWORD_RECORD:
        case KEYWORD_BLOCK:
        case KEYWORD_CONNECTOR:
        case KEYWORD_TYPE:
        case KEYWORD_PACKAGE:
        case KEYWORD_FUNCTION:
        case KEYWORD_OPERATOR:
            is_class = true;
            continue;
        case KEYWORD_REDECLARE:
        case KEYWORD_FINAL:
        case KEYWORD_INNER:
        case KEYWORD_OUTER:
        case KEYWORD_REPLACEABLE:
        case KEYWORD_ENCAPSULATED:
        case KEYWORD_PARTIAL:
        case KEYWORD_PURE:
        case KEYWORD_IMPURE:
        case KEYWORD_EXPANDABLE:
            continue;
        default: /* tokens of the text, not an enumeration of ours */
            break;
        }
        break;
    }
    bool extends = kind_at(w, i) == KEYWORD_EXTENDS;
    if (!is_class)
        return 0;
    if (extends)
        i = next_token(w, i);
    int last = i;
    i = next_token(w, i);
    if (kind_at(w, i) == TOKEN_EQUALS)
        return 0;
    if (extends && kind_at(w, i) == TOKEN_OPEN_PAREN && w->l.items[i].match > i) {
        last = w->l.items[i].match;
        i = next_token(w, last);
    }
    while (kind_at(w, i) == TOKEN_STRING) {
        last = i;
        i = next_token(w, i);
        if (kind_at(w, i) != TOKEN_PLUS)
            break;
        i = next_token(w, i);
    }
    return last + 1;
}

/* One comment between statements. */
static void free_comment(Writer *w, int i)
{
    const Item *item = &w->l.items[i];
    if (item->own_line || !w->to->n) {
        if (item->blank && w->to->n)
            buffer_char(w->to, '\n');
        new_line(w, STEP * w->level);
    }
    add(w, i);
}

/* One statement, header or word that begins at i; gives where the next begins. */
static int block_part(Writer *w, int i)
{
    int end, level = w->level;
    switch (kind_at(w, i)) {
    case KEYWORD_PUBLIC:
    case KEYWORD_PROTECTED:
    case KEYWORD_EQUATION:
    case KEYWORD_ALGORITHM:
    case KEYWORD_ELSE:
        level--;
        end = i + 1;
        break;
    case KEYWORD_INITIAL:
        end = next_token(w, i);
        if (kind_at(w, end) == KEYWORD_EQUATION || kind_at(w, end) == KEYWORD_ALGORITHM) {
            level--;
            end++;
        } else {
            end = behind_semicolon(w, i);
        }
        break;
    case KEYWORD_END:
        level = --w->level;
        end = behind_semicolon(w, i);
        break;
    case KEYWORD_ELSEIF:
    case KEYWORD_ELSEWHEN:
        level--;
        end = behind_header(w, i);
        break;
    case KEYWORD_IF:
    case KEYWORD_WHEN:
    case KEYWORD_FOR:
    case KEYWORD_WHILE:
        w->level++;
        end = behind_header(w, i);
        break;
    default: /* tokens of the text, not an enumeration of ours */
        end = behind_class_header(w, i);
        if (end)
            w->level++;
        else
            end = behind_semicolon(w, i);
    }
    statement(w, i, end, level);
    return end;
}

void layout_file(Buffer *to, Source *source, int level)
{
    Arena *arena = arena_new();
    Buffer text = {0};
    Writer w = {.l = layout_read(arena, source), .to = &text, .level = level};
    for (int i = 0; i < w.l.n;) {
        if (w.level < 0)
            w.level = 0;
        if (layout_is_comment(kind_at(&w, i)))
            free_comment(&w, i++);
        else
            i = block_part(&w, i);
    }
    if (text.n) {
        buffer_char(&text, '\n');
        buffer_add(to, text.at, text.n);
    }
    buffer_free(&text);
    arena_free(arena);
}

void layout_line(Buffer *to, Source *source)
{
    Arena *arena = arena_new();
    Layout l = layout_read(arena, source);
    for (int i = 0; i < l.n; i++) {
        if (l.items[i].space)
            buffer_char(to, ' ');
        layout_add_text(to, &l, i);
    }
    arena_free(arena);
}
