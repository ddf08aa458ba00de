#include "diag.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "buffer.h"
#include "json.h"
#include "map.h"

typedef struct Note {
    Span where; /* source NULL and help true: a remedy */
    const char *text;
    bool help;
    struct Note *next;
} Note;

typedef struct {
    DiagCode code;
    Span where;
    const char *text;
    Note *notes, *last;
    uint64_t hash; /* of code, place and text */
    int before;    /* the last message before with the same hash, or MAP_NONE */
} Message;

struct Diags {
    Arena *arena;
    VEC(Message) messages;
    Map last_of; /* hash -> the last message that has it */
    int counts[3], printed;
    bool repeated; /* the message given last was a repetition: its notes are dropped too */
};

static const struct {
    const char *name, *about, *remedy;
    Severity severity;
} codes[DIAG_COUNT] = {
#define DIAG(code, severity, about, remedy) {#code, about, remedy, SEVERITY_##severity},
#include "diag.def"
#undef DIAG
};

static const char *const severity_names[] = {"error", "warning", "info"};

bool diag_explain(const char *code, DiagExplanation *to)
{
    for (int i = 0; i < DIAG_COUNT; i++)
        if (strcasecmp(codes[i].name, code) == 0) {
            *to = (DiagExplanation){codes[i].name, severity_names[codes[i].severity], codes[i].about, codes[i].remedy};
            return true;
        }
    return false;
}

Diags *diags_new(Arena *a)
{
    Diags *d = NEW(a, Diags);
    d->arena = a;
    return d;
}

static const char *formatted(Diags *d, const char *format, va_list args)
{
    Buffer b = {0};
    buffer_vf(&b, format, args);
    const char *text = arena_text(d->arena, b.at, b.n);
    buffer_free(&b);
    return text;
}

void diag(Diags *d, DiagCode code, Span where, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    Message one = {.code = code, .where = where, .text = formatted(d, format, args)};
    va_end(args);
    one.hash = hash_mix(hash_mix(hash_bytes(one.text, strlen(one.text)), where.from), (uint64_t)code) >> 1;
    one.before = map_get(&d->last_of, one.hash);
    d->repeated = false;
    for (int i = one.before; i != MAP_NONE && !d->repeated; i = d->messages.at[i].before) {
        const Message *m = &d->messages.at[i];
        d->repeated = m->code == code && m->where.source == where.source && m->where.from == where.from &&
                      strcmp(m->text, one.text) == 0;
    }
    if (d->repeated)
        return;
    map_put(d->arena, &d->last_of, one.hash, d->messages.n);
    PUSH(d->arena, d->messages, one);
    d->counts[codes[code].severity]++;
}

static void add_note(Diags *d, Span where, const char *text, bool help)
{
    if (d->repeated || !d->messages.n)
        return;
    Message *m = &d->messages.at[d->messages.n - 1];
    Note *note = NEW(d->arena, Note);
    *note = (Note){.where = where, .text = text, .help = help};
    if (m->last)
        m->last->next = note;
    else
        m->notes = note;
    m->last = note;
}

void diag_note(Diags *d, Span where, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_note(d, where, formatted(d, format, args), false);
    va_end(args);
}

void diag_help(Diags *d, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_note(d, (Span){0}, formatted(d, format, args), true);
    va_end(args);
}

int diags_count(const Diags *d, Severity severity)
{
    return d->counts[severity];
}

DiagMark diags_mark(const Diags *d)
{
    DiagMark mark = {.n = d->messages.n};
    memcpy(mark.counts, d->counts, sizeof mark.counts);
    return mark;
}

void diags_release(Diags *d, DiagMark mark)
{
    while (d->messages.n > mark.n) {
        const Message *m = &d->messages.at[--d->messages.n];
        map_put(d->arena, &d->last_of, m->hash, m->before);
    }
    memcpy(d->counts, mark.counts, sizeof mark.counts);
    if (d->printed > mark.n)
        d->printed = mark.n;
}

static void print_place(FILE *to, Span where)
{
    if (!where.source)
        return;
    Place p = source_place(where);
    fprintf(to, "%s:%d:%d: ", where.source->path, p.line, p.column);
}

/* The line with a caret under the place; long lines are cut to the part around it. */
static void print_line(FILE *to, Span where)
{
    enum { WIDEST = 100 };
    if (!where.source)
        return;
    Place p = source_place(where);
    const char *line;
    int length;
    source_line(where.source, p.line, &line, &length);
    int at = (int)(where.source->text + where.from - line), skip = at > WIDEST - 20 ? at - (WIDEST - 20) : 0;
    while (skip > 0 && skip < length && (line[skip] & 0xC0) == 0x80)
        skip++;
    int shown = length - skip > WIDEST ? WIDEST : length - skip;
    while (shown > 0 && skip + shown < length && (line[skip + shown] & 0xC0) == 0x80)
        shown--;
    fputs("    ", to);
    for (int i = 0; i < shown; i++)
        fputc((unsigned char)line[skip + i] < ' ' ? ' ' : line[skip + i], to);
    fputs("\n    ", to);
    for (int i = skip; i < at; i++)
        if ((line[i] & 0xC0) != 0x80)
            fputc(' ', to);
    fputc('^', to);
    int end = (int)(where.to - where.from) + at;
    for (int i = at + 1; i < end && i < skip + shown; i++)
        if ((line[i] & 0xC0) != 0x80)
            fputc('~', to);
    fputc('\n', to);
}

bool diag_is_colored(FILE *to)
{
    const char *none = getenv("NO_COLOR");
    return isatty(fileno(to)) && !(none && *none);
}

static void print_text(FILE *to, const Message *m)
{
    static const char *const colors[] = {"\033[1;31m", "\033[1;33m", "\033[1;36m"};
    Severity severity = codes[m->code].severity;
    bool colored = diag_is_colored(to);
    print_place(to, m->where);
    fprintf(to, "%s%s[%s]%s: %s\n", colored ? colors[severity] : "", severity_names[severity], codes[m->code].name,
            colored ? "\033[0m" : "", m->text);
    print_line(to, m->where);
    for (const Note *note = m->notes; note; note = note->next) {
        if (note->help) {
            fprintf(to, "  help: %s\n", note->text);
            continue;
        }
        fputs("  ", to);
        print_place(to, note->where);
        fprintf(to, "note: %s\n", note->text);
    }
}

static void json_place(Json *j, Span where)
{
    if (!where.source)
        return;
    Place from = source_place(where);
    Place to = source_place((Span){where.source, where.to, where.to});
    json_key(j, "file"), json_text(j, where.source->path);
    json_key(j, "line"), json_int(j, from.line);
    json_key(j, "column"), json_int(j, from.column);
    json_key(j, "endLine"), json_int(j, to.line);
    json_key(j, "endColumn"), json_int(j, to.column);
}

static void print_json(FILE *to, const Message *m)
{
    Buffer b = {0};
    Json j = {.to = &b};
    json_object(&j);
    json_key(&j, "severity"), json_text(&j, severity_names[codes[m->code].severity]);
    json_key(&j, "code"), json_text(&j, codes[m->code].name);
    json_key(&j, "message"), json_text(&j, m->text);
    json_place(&j, m->where);
    if (m->notes) {
        json_key(&j, "notes"), json_array(&j);
        for (const Note *note = m->notes; note; note = note->next) {
            json_object(&j);
            json_key(&j, note->help ? "help" : "note"), json_text(&j, note->text);
            json_place(&j, note->where);
            json_end(&j);
        }
        json_end(&j);
    }
    json_end(&j);
    fprintf(to, "%s\n", b.at);
    buffer_free(&b);
}

void diags_print(Diags *d, FILE *to, DiagsForm form)
{
    for (; d->printed < d->messages.n; d->printed++)
        (form == DIAGS_JSON ? print_json : print_text)(to, &d->messages.at[d->printed]);
}

void diags_visit(const Diags *d, void (*visit)(void *data, const DiagSaid *said), void *data)
{
    for (int i = 0; i < d->messages.n; i++) {
        const Message *m = &d->messages.at[i];
        DiagSaid said = {DIAG_SAID_MESSAGE, codes[m->code].severity, codes[m->code].name, m->text, m->where};
        visit(data, &said);
        for (const Note *note = m->notes; note; note = note->next) {
            said.kind = note->help ? DIAG_SAID_HELP : DIAG_SAID_NOTE;
            said.text = note->text;
            said.where = note->where;
            visit(data, &said);
        }
    }
}

int diag_distance(const char *a, const char *b)
{
    enum { LONGEST = 64 };
    while (*a && *a == *b && a[1] == b[1]) { /* one letter stays: it may be swapped with what follows */
        a++;
        b++;
    }
    int n = (int)strlen(a), m = (int)strlen(b);
    if (n > LONGEST || m > LONGEST)
        return LONGEST;
    int row[3][LONGEST + 1];
    for (int j = 0; j <= m; j++)
        row[1][j] = j;
    for (int i = 1; i <= n; i++) {
        int *older = row[(i + 2) % 3], *old = row[i % 3], *now = row[(i + 1) % 3];
        now[0] = i;
        for (int j = 1; j <= m; j++) {
            int best = old[j - 1] + (a[i - 1] != b[j - 1]);
            if (old[j] + 1 < best)
                best = old[j] + 1;
            if (now[j - 1] + 1 < best)
                best = now[j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && older[j - 2] + 1 < best)
                best = older[j - 2] + 1;
            now[j] = best;
        }
    }
    return row[(n + 1) % 3][m];
}

static bool contains(const char *text, const char *part)
{
    size_t n = strlen(part);
    for (; *text; text++)
        if (strncasecmp(text, part, n) == 0)
            return true;
    return false;
}

/* The shortest candidate that holds the name: EMF is asked for, RotationalEMF is there. */
static const char *shortest_around(const char *name, const char *const *candidates, int n)
{
    enum { TELLING = 3 };
    const char *shortest = NULL;
    for (int i = 0; i < n && strlen(name) >= TELLING; i++)
        if (contains(candidates[i], name) && (!shortest || strlen(candidates[i]) < strlen(shortest)))
            shortest = candidates[i];
    return shortest;
}

const char *diag_nearest(const char *name, const char *const *candidates, int n)
{
    enum { LETTERS_FOR_A_SLIP = 3 };
    int length = (int)strlen(name), best = length < LETTERS_FOR_A_SLIP ? 1 : length / LETTERS_FOR_A_SLIP;
    const char *nearest = NULL;
    for (int i = 0; i < n; i++) {
        int distance = strcasecmp(name, candidates[i]) == 0 ? 1 : diag_distance(name, candidates[i]);
        if (distance >= length && strcasecmp(name, candidates[i]) != 0)
            continue; /* they have nothing in common */
        if (distance < best || (distance == best && !nearest)) {
            best = distance;
            nearest = candidates[i];
        }
    }
    return nearest ? nearest : shortest_around(name, candidates, n);
}
