/* mbs_command.c: what each command of the dialogue does to the model: the operations of the kernel, with words. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/mbs_session.h"
#include "base/source.h"
#include "convert/convert.h"

/* ---- words and messages ---------------------------------------------------------------------------------------- */

bool words_split(Arena *a, const char *line, Words *to)
{
    to->n = 0;
    while (to->n < MOST_WORDS) {
        line += strspn(line, " \t");
        if (!*line || *line == '#')
            return true;
        const char *from = line;
        int depth = 0;
        bool quoted = false;
        for (; *line && (quoted || depth || (*line != ' ' && *line != '\t')); line++) {
            if (*line == '"')
                quoted = !quoted;
            else if (!quoted)
                depth += (*line == '(') - (*line == ')');
        }
        to->at[to->n++] = arena_text(a, from, (size_t)(line - from));
        if (quoted || depth)
            return false;
    }
    return true;
}

static void __attribute__((format(printf, 2, 3))) wrong(MbsSession *s, const char *format, ...)
{
    char text[500];
    va_list more;
    va_start(more, format);
    vsnprintf(text, sizeof text, format, more);
    va_end(more);
    diag(s->call->diags, DIAG_D001, (Span){0}, "%s", text);
    s->is_wrong = true;
}

static bool well(MbsSession *s, MbsStatus status)
{
    if (status == MBS_OK)
        return true;
    const char *message = mbs_message(s->m);
    wrong(s, "%s", message && *message ? message : mbs_status_text(status));
    return false;
}

/* The object of a path, or 0 and a message that names what is near. */
static MbsId meant(MbsSession *s, const char *path)
{
    MbsId id = path_find(s->m, path);
    if (!id)
        wrong(s, "there is no '%s'", path);
    return id;
}

/* ---- fields ---------------------------------------------------------------------------------------------------- */

static int field_of_name(MbsClass cls, const char *name)
{
    for (int field = 0; field < MBS_FIELDS; field++)
        if (mbs_field_kind(cls, (MbsField)field) != MBS_ABSENT && strcmp(mbs_field_name((MbsField)field), name) == 0)
            return field;
    return -1;
}

/* Without its quotes; \" and \\ stand for the sign behind them. */
static const char *unquoted(MbsSession *s, const char *word)
{
    size_t n = strlen(word);
    if (n < 2 || *word != '"')
        return word;
    char *text = arena_text(s->line_arena, word + 1, n - 2), *to = text;
    for (const char *from = text; *from; from++) {
        from += *from == '\\' && from[1];
        *to++ = *from;
    }
    *to = 0;
    return text;
}

static bool number_of(const char *word, double *x)
{
    char *end;
    *x = strtod(word, &end);
    return end != word && !*end;
}

/* Numbers and formulas from words[0 …]; *used of them. */
static bool set_numbers(MbsSession *s, MbsId id, MbsField field, const Words *w, int from, int *used)
{
    double x[MOST_WORDS];
    int n = 0;
    for (int k = from; k < w->n && (*w->at[k] == '(' || number_of(w->at[k], &x[n])); k++) {
        x[n] = *w->at[k] == '(' ? 0 : x[n];
        n++;
    }
    *used = n;
    if (!n)
        return wrong(s, "'%s' takes numbers or (formulas)", mbs_field_name(field)), false;
    if (!well(s, mbs_set_numbers(s->m, id, field, x, n)))
        return false;
    for (int k = 0; k < n; k++) {
        const char *word = w->at[from + k];
        if (*word == '(' &&
            !well(s, mbs_set_symbol(s->m, id, field, k, arena_text(s->line_arena, word + 1, strlen(word) - 2))))
            return false;
    }
    return true;
}

static bool set_field(MbsSession *s, MbsId id, MbsField field, const Words *w, int from, int *used)
{
    MbsKind kind = mbs_field_kind(mbs_class(s->m, id), field);
    *used = 1;
    if (from >= w->n)
        return wrong(s, "'%s' needs a value", mbs_field_name(field)), false;
    switch (kind) {
    case MBS_NUMBERS:
        return set_numbers(s, id, field, w, from, used);
    case MBS_TEXT:
    case MBS_WORD:
        return well(s, mbs_set_text(s->m, id, field, unquoted(s, w->at[from])));
    case MBS_OBJECT: {
        MbsId to = strcmp(w->at[from], "none") == 0 ? 0 : meant(s, w->at[from]);
        return (to || strcmp(w->at[from], "none") == 0) && well(s, mbs_set_object(s->m, id, field, to));
    }
    case MBS_ABSENT:
        break;
    }
    return false;
}

static bool set_fields(MbsSession *s, MbsId id, const Words *w, int from)
{
    MbsClass cls = mbs_class(s->m, id);
    for (int used; from < w->n; from += used + 1) {
        int field = field_of_name(cls, w->at[from]);
        if (field < 0)
            return wrong(s, "a %s has no field '%s'", mbs_class_name(cls), w->at[from]), false;
        if (!set_field(s, id, (MbsField)field, w, from + 1, &used))
            return false;
    }
    return true;
}

static void print_field(MbsSession *s, MbsId id, MbsField field)
{
    double x[256];
    int n = 0;
    MbsKind kind = mbs_field_kind(mbs_class(s->m, id), field);
    printf("  %s", mbs_field_name(field));
    if (kind == MBS_OBJECT) {
        MbsId to = mbs_get_object(s->m, id, field);
        printf(" %s", to ? path_of(s->line_arena, s->m, to) : "none");
    } else if (kind != MBS_NUMBERS) {
        printf(kind == MBS_TEXT ? " \"%s\"" : " %s", mbs_get_text(s->m, id, field));
    } else if (mbs_get_numbers(s->m, id, field, x, 256, &n) == MBS_OK) {
        for (int k = 0; k < n && k < 256; k++) {
            const char *symbol = mbs_get_symbol(s->m, id, field, k);
            if (symbol)
                printf(" (%s)", symbol);
            else
                printf(" %.12g", x[k]);
        }
    }
    putchar('\n');
}

/* ---- commands -------------------------------------------------------------------------------------------------- */

/* Where an object of a path will belong, and its name: "arm.tip" to arm, "arm" to the model. */
static bool owner_of(MbsSession *s, const char *path, MbsClass cls, MbsId *owner, const char **name)
{
    const char *dot = strrchr(path, '.');
    *owner = MBS_ROOT;
    *name = dot ? dot + 1 : path;
    if (dot && !(*owner = meant(s, arena_text(s->line_arena, path, (size_t)(dot - path)))))
        return false;
    if (strcmp(*name, mbs_class_name(cls)) == 0) /* "hinge.joint": it has no name of its own */
        *name = NULL;
    else if (!dot &&
             (cls == MBS_JOINT || cls == MBS_BODY || cls == MBS_FORCE || cls == MBS_DRIVE || cls == MBS_COUPLE)) {
        *owner = meant(s, path); /* "create joint hinge revolute" */
        *name = NULL;
    }
    return *owner != 0;
}

static MbsField head_of(MbsClass cls)
{
    return cls == MBS_PARAM                       ? MBS_VALUE
           : cls == MBS_G3PART                    ? MBS_SHAPE
           : cls == MBS_JOINT || cls == MBS_FORCE ? MBS_TYPE
                                                  : MBS_FIELDS;
}

static void create(MbsSession *s, const Words *w)
{
    int cls = w->n > 1 ? mbs_class_of_name(w->at[1]) : -1, from = 3;
    MbsId owner, id;
    const char *name;
    if (cls < 0 || w->n < 3) {
        wrong(s, cls < 0 && w->n > 1 ? "there is no class '%s'" : "create CLASS PATH%s", w->n > 1 ? w->at[1] : "");
        return;
    }
    if (!owner_of(s, w->at[2], (MbsClass)cls, &owner, &name) ||
        !well(s, mbs_create(s->m, (MbsClass)cls, owner, name, &id)))
        return;
    MbsField head = head_of((MbsClass)cls);
    int used = 0;
    if (head != MBS_FIELDS && w->n > 3 && field_of_name((MbsClass)cls, w->at[3]) < 0) {
        if (!set_field(s, id, head, w, 3, &used))
            return;
        from += used;
    }
    set_fields(s, id, w, from);
}

static void list_class(MbsSession *s, MbsId owner, int cls, bool deep)
{
    for (int k = 0; k < MBS_CLASSES; k++)
        for (MbsId id = mbs_first(s->m, owner, (MbsClass)k); id; id = mbs_next(s->m, id)) {
            if (cls < 0 || cls == k)
                printf("%-9s %s\n", mbs_class_name((MbsClass)k), path_of(s->line_arena, s->m, id));
            if (deep && owner)
                list_class(s, id, cls, deep);
        }
}

static void list(MbsSession *s, const Words *w)
{
    int cls = w->n > 1 ? mbs_class_of_name(w->at[1]) : -1;
    MbsId id = w->n > 1 ? path_find(s->m, w->at[1]) : 0;
    if (w->n == 1 || (cls >= 0 && (!id || strcmp(mbs_name(s->m, id), w->at[1]) != 0))) {
        list_class(s, MBS_ROOT, cls, cls >= 0);
        list_class(s, 0, cls, false);
        return;
    }
    if (!id && !meant(s, w->at[1]))
        return;
    printf("%s %s\n", mbs_class_name(mbs_class(s->m, id)), path_of(s->line_arena, s->m, id));
    for (int field = 0; field < MBS_FIELDS; field++)
        if (mbs_field_kind(mbs_class(s->m, id), (MbsField)field) != MBS_ABSENT && mbs_is_set(s->m, id, (MbsField)field))
            print_field(s, id, (MbsField)field);
    list_class(s, id, -1, false);
}

/* Without what rounding left of a zero. */
static double shown(double x)
{
    return fabs(x) < 1e-12 ? 0 : x;
}

static void print_place(const char *what, const double r[3], const double S[9])
{
    double axis[3], angle;
    mbs_axis_of_rotation(S, axis, &angle);
    printf("%s at %.9g %.9g %.9g", what, shown(r[0]), shown(r[1]), shown(r[2]));
    if (fabs(angle) > 1e-12)
        printf(", turned by %.9g about %.6g %.6g %.6g", angle, shown(axis[0]), shown(axis[1]), shown(axis[2]));
    putchar('\n');
}

static void locate(MbsSession *s, const Words *w)
{
    double r[3], S[9], rb[3], Sb[9];
    MbsId id = w->n == 2 ? meant(s, w->at[1]) : 0;
    if (w->n != 2)
        wrong(s, "locate PATH");
    if (!id)
        return;
    if (mbs_class(s->m, id) == MBS_JOINT) {
        if (well(s, mbs_locate_joint(s->m, id, r, S)))
            print_place("bframe in the aframe", r, S);
        return;
    }
    if (!well(s, mbs_locate(s->m, id, r, S, rb, Sb)))
        return;
    bool two = mbs_class(s->m, id) == MBS_INTERACT;
    print_place(two ? "aframe" : path_of(s->line_arena, s->m, id), r, S);
    if (two)
        print_place("bframe", rb, Sb);
}

static void say(void *context, char severity, int line, MbsId object, const char *text)
{
    MbsSession *s = context;
    (void)line;
    printf("%s: %s%s%s\n",
           severity == 'e'   ? "error"
           : severity == 'w' ? "warning"
                             : "note",
           object ? path_of(s->line_arena, s->m, object) : "", object ? ": " : "", text);
}

static void check(MbsSession *s)
{
    int errors = 0, warnings = 0;
    if (well(s, mbs_check(s->m, say, s, &errors, &warnings)))
        printf("%d errors, %d warnings\n", errors, warnings);
}

static const char *name_of_file(MbsSession *s, const char *path)
{
    const char *slash = strrchr(path, '/'), *from = slash ? slash + 1 : path, *dot = strrchr(from, '.');
    return arena_text(s->line_arena, from, dot ? (size_t)(dot - from) : strlen(from));
}

static void open_file(MbsSession *s, const char *path)
{
    Source *source = source_read(s->call->arena, path);
    Conversion c = {.arena = s->call->arena, .path = path};
    if (!source) {
        wrong(s, "'%s' cannot be read", path);
        return;
    }
    if (!convert_read(&c, format_of_text(path, source->text, source->length), source->text, source->length)) {
        wrong(s, "%s:%d: %s", path, c.line, c.message);
        mbs_free(c.m);
        return;
    }
    mbs_free(s->m);
    s->m = c.m;
    mbs_forget(s->m);
    s->path = path;
    s->changed = false;
}

static void save_file(MbsSession *s, const char *path)
{
    Conversion c = {.arena = s->line_arena, .m = s->m};
    Buffer text = {0};
    Format format = path ? format_of_path(path) : FORMAT_UNKNOWN;
    if (!path || !format_writes(format)) {
        wrong(s, path ? "'%s': models are written to %s" : "save FILE%s%s", path ? path : "",
              path ? format_endings(true) : "");
        return;
    }
    FILE *file = NULL;
    if (!convert_write(&c, format, name_of_file(s, path), &text))
        wrong(s, "%s", c.message);
    else if (!(file = fopen(path, "wb")) || fwrite(text.at, 1, text.n, file) != text.n)
        wrong(s, "'%s' cannot be written", path);
    else
        s->changed = false;
    if (file && fclose(file) != 0)
        wrong(s, "'%s' cannot be written", path);
    for (int k = 0; k < c.losses.n; k++)
        printf("%s: %s: %s\n", c.losses.at[k].item, c.losses.at[k].lost,
               c.losses.at[k].instead ? c.losses.at[k].instead : "left out");
    buffer_free(&text);
}

static void print_help(void)
{
    for (const MbsCommandHelp *k = mbs_commands; k->name; k++)
        printf("  %s %-*s %s\n", k->name, 46 - (int)strlen(k->name), k->rest, k->what);
}

/* Commands that take an object and perhaps a word. False: it is none of them. */
static bool with_object(MbsSession *s, const Words *w)
{
    static const char *const names[] = {"rename", "copy", "delete", "remove", "assign", "clear"};
    static const int words[] = {3, 3, 2, 2, 3, 3};
    int k = 0;
    while (k < 6 && strcmp(names[k], w->at[0]) != 0)
        k++;
    if (k == 6)
        return false;
    MbsId id = w->n == words[k] ? meant(s, w->at[1]) : 0, other;
    if (w->n != words[k])
        wrong(s, words[k] == 2 ? "%s PATH" : "%s takes a path and one word more", names[k]);
    if (!id)
        return true;
    int field;
    switch (k) {
    case 0:
        well(s, mbs_rename(s->m, id, w->at[2]));
        break;
    case 1:
        well(s, mbs_copy(s->m, id, w->at[2], &other));
        break;
    case 2:
        well(s, mbs_delete(s->m, id));
        break;
    case 3:
        well(s, mbs_remove(s->m, id));
        break;
    case 4:
        if ((other = meant(s, w->at[2])) != 0)
            well(s, mbs_assign(s->m, id, other));
        break;
    case 5:
        field = field_of_name(mbs_class(s->m, id), w->at[2]);
        if (field < 0)
            wrong(s, "a %s has no field '%s'", mbs_class_name(mbs_class(s->m, id)), w->at[2]);
        else
            well(s, mbs_clear(s->m, id, (MbsField)field));
        break;
    }
    s->changed = true;
    return true;
}

/* Several operations of the kernel are one step of the history; a command that fails leaves nothing behind. */
static void changing(MbsSession *s, const Words *w)
{
    bool before = s->is_wrong;
    s->is_wrong = false;
    mbs_begin(s->m);
    if (strcmp(w->at[0], "create") == 0) {
        create(s, w);
    } else {
        MbsId id = w->n > 3 ? meant(s, w->at[1]) : 0;
        if (w->n <= 3)
            wrong(s, "modify PATH FIELD VALUE…");
        else if (id)
            set_fields(s, id, w, 2);
    }
    if (s->is_wrong)
        mbs_cancel(s->m);
    else
        mbs_end(s->m);
    s->changed |= !s->is_wrong;
    s->is_wrong |= before;
}

bool mbs_command(MbsSession *s, const char *line)
{
    Words w;
    if (!words_split(s->line_arena, line, &w)) {
        wrong(s, "a quotation mark or a bracket is not closed");
        return true;
    }
    if (!w.n)
        return true;
    const char *name = w.at[0];
    if (strcmp(name, "quit") == 0)
        return false;
    if (strcmp(name, "create") == 0 || strcmp(name, "modify") == 0)
        changing(s, &w);
    else if (strcmp(name, "list") == 0)
        list(s, &w);
    else if (strcmp(name, "locate") == 0)
        locate(s, &w);
    else if (strcmp(name, "check") == 0)
        check(s);
    else if (strcmp(name, "assemble") == 0)
        s->changed |= well(s, mbs_assemble(s->m, say, s));
    else if (strcmp(name, "undo") == 0 || strcmp(name, "redo") == 0)
        well(s, *name == 'u' ? mbs_undo(s->m) : mbs_redo(s->m));
    else if (strcmp(name, "open") == 0 && w.n == 2)
        open_file(s, arena_text(s->call->arena, unquoted(s, w.at[1]), strlen(unquoted(s, w.at[1]))));
    else if (strcmp(name, "save") == 0)
        save_file(s, w.n > 1 ? unquoted(s, w.at[1]) : s->path);
    else if (strcmp(name, "complete") == 0) {
        WordList found = {0};
        const char *rest = strstr(line, "complete") + strlen("complete");
        mbs_complete(s, rest + (*rest == ' '), &found);
        for (int k = 0; k < found.n; k++)
            puts(found.at[k]);
    } else if (strcmp(name, "help") == 0)
        print_help();
    else if (!with_object(s, &w))
        wrong(s, "there is no command '%s'; 'help' lists them", name);
    return true;
}
