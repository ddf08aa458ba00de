/* usage.c: the options of a usage, and the help about a command. */
#include "app/usage.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/buffer.h"

/* ---- options ------------------------------------------------------------------------------------------------------ */

static const char more[] = "…";
enum { MORE = sizeof more - 1 };

static bool is_more(const char *at)
{
    return strncmp(at, more, MORE) == 0;
}

/* Where a value ends that begins there: at a space, a bracket that was open before, or the next option. */
static const char *value_end(const char *at)
{
    int depth = 0;
    for (; *at; at++) {
        depth += *at == '[';
        if (!depth && (*at == ' ' || *at == ']' || *at == '\n' || strncmp(at, "|--", 3) == 0))
            break;
        depth -= *at == ']';
    }
    return at;
}

bool usage_next_option(const char **at, UsageOption *to)
{
    const char *p = *at;
    while (*p && !(*p == '-' && (p == *at || strchr(" [|", p[-1])) && (isalpha((unsigned char)p[1]) || p[1] == '-')))
        p++;
    size_t n = *p ? 1 + (p[1] == '-') : 0, dashes = n;
    while (n && (isalnum((unsigned char)p[n]) || p[n] == '-'))
        n++;
    const char *value = p + n, *end = value;
    if (*value == '=' || strncmp(value, "[=", 2) == 0) {
        end = value_end(value);
    } else if (*value == ' ' && value[1] && !strchr("[]-|\n", value[1])) {
        value++;
        end = value_end(value);
    }
    size_t n_value = (size_t)(end - value);
    bool repeats = n_value > MORE && is_more(end - MORE) && end[-MORE - 1] != ',';
    *to = (UsageOption){p, n, value, n_value - (repeats ? MORE : 0), repeats || (*end == ']' && is_more(end + 1))};
    *at = end;
    return n > dashes;
}

bool usage_find_option(const char *usage, const char *name, UsageOption *to)
{
    while (usage && usage_next_option(&usage, to))
        if (strlen(name) == to->n && memcmp(name, to->name, to->n) == 0)
            return true;
    return false;
}

bool usage_is_repeated(const char *usage, const UsageOption *o)
{
    UsageOption before;
    while (usage_next_option(&usage, &before) && before.name < o->name)
        if (before.n == o->n && memcmp(before.name, o->name, o->n) == 0)
            return true;
    return false;
}

bool usage_needs_value(const UsageOption *o)
{
    return o->n_value && *o->value != '[';
}

/* Whether a list with spaces has the word. */
static bool has_word(const char *list, const char *word)
{
    for (size_t n; *list; list += n + (list[n] == ' ')) {
        n = strcspn(list, " ");
        if (strlen(word) == n && memcmp(list, word, n) == 0)
            return true;
    }
    return false;
}

const char *usage_meaning(const char *command, const UsageOption *o)
{
    static const struct {
        const char *commands, *name, *meaning;
    } rows[] = {
#define OPTION(commands, name, meaning) {commands, name, meaning},
#include "app/option.def"
#undef OPTION
    };
    const char *general = NULL;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strlen(rows[i].name) == o->n && memcmp(rows[i].name, o->name, o->n) == 0) {
            if (has_word(rows[i].commands, command))
                return rows[i].meaning;
            if (!*rows[i].commands)
                general = rows[i].meaning;
        }
    return general;
}

/* ---- help --------------------------------------------------------------------------------------------------------- */

enum { WIDTH = 80, INDENT = 2 };

static int columns(const char *text, size_t n)
{
    int count = 0;
    for (size_t i = 0; i < n; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80; /* bytes that go on with a letter take none */
    return count;
}

static void print_bold(const char *text)
{
    bool colored = diag_is_colored(stdout);
    printf("%s%s%s", colored ? "\033[1m" : "", text, colored ? "\033[0m" : "");
}

/* Behind a word, or behind all that brackets hold. */
static const char *word_end(const char *at)
{
    for (int depth = 0; *at && (depth || *at != ' '); at++)
        depth += (*at == '[') - (*at == ']');
    return at;
}

/* Words from the column where the line stands, in lines that go on at the indent. */
static void print_words(const char *text, int column, int indent)
{
    bool first = true;
    while (*text) {
        size_t n = (size_t)(word_end(text) - text);
        int width = columns(text, n);
        if (!first && column + 1 + width > WIDTH) {
            printf("\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            putchar(' ');
            column++;
        }
        printf("%.*s", (int)n, text);
        column += width;
        first = false;
        text += n + (text[n] == ' ');
    }
    putchar('\n');
}

void usage_print_row(const char *name, const char *text, int column)
{
    int width = INDENT + columns(name, strlen(name));
    printf("%*s", INDENT, "");
    print_bold(name);
    if (width + INDENT > column)
        printf("\n%*s", column, "");
    else
        printf("%*s", column - width, "");
    print_words(text, column, column);
}

/* One way to call a command: the text up to the next one, which begins with "or" in a line of its own. */
static const char *next_form(Arena *a, const char **at)
{
    static const char or_[] = "\n   or ";
    const char *end = strstr(*at, or_);
    const char *form = arena_text(a, *at, end ? (size_t)(end - *at) : strlen(*at));
    *at = end ? end + sizeof or_ - 1 : NULL;
    return form;
}

/* The form with what may be left out put together, where it is longer than a line. */
static void print_form(Arena *a, const Command *command, const char *form, bool is_first)
{
    Buffer whole = {0}, line = {0};
    buffer_f(&whole, "cardan %s %s", command->name, form);
    const char *lead = is_first ? "usage: " : "   or: ";
    bool fits = (int)strlen(lead) + columns(whole.at, whole.n) <= WIDTH;
    buffer_f(&line, "cardan %s", command->name);
    for (const char *at = form; *at;) {
        const char *end = word_end(at);
        if (strncmp(at, "[-", 2) != 0 && strncmp(at, "[OPTIONS", 8) != 0)
            buffer_f(&line, " %.*s", (int)(end - at), at);
        at = end + strspn(end, " ");
    }
    buffer_text(&line, " [OPTIONS]");
    fputs(lead, stdout);
    print_words(fits ? whole.at : arena_text(a, line.at, line.n), (int)strlen(lead), (int)strlen(lead) + INDENT);
    buffer_free(&whole);
    buffer_free(&line);
}

static void print_option(const Command *command, const UsageOption *o)
{
    enum { COLUMN = 24 };
    Buffer shown = {0};
    bool joined = o->n_value && strchr("=[", *o->value);
    buffer_f(&shown, "%.*s%s%.*s%s", (int)o->n, o->name, joined || !o->n_value ? "" : " ", (int)o->n_value, o->value,
             o->repeats ? " …" : "");
    const char *meaning = usage_meaning(command->name, o);
    usage_print_row(shown.at, meaning ? meaning : "", COLUMN);
    buffer_free(&shown);
}

/* The options of a form: those that no form before has with what they mean, the others by their names. */
static void print_form_options(Arena *a, const Command *command, const char *form, const char *forms_before)
{
    UsageOption o, before;
    Buffer known = {0};
    int n = 0;
    for (const char *at = form; usage_next_option(&at, &o);) {
        const char *name = arena_text(a, o.name, o.n);
        if (usage_is_repeated(form, &o))
            continue;
        if (usage_find_option(forms_before, name, &before)) {
            buffer_f(&known, "%s%s", known.n ? ", " : "", name);
            continue;
        }
        if (!n++ && *forms_before)
            printf("\noptions with %.*s:\n", (int)strcspn(form, " "), form);
        else if (n == 1)
            puts("\noptions:");
        print_option(command, &o);
    }
    const char *others = strstr(form, "[OPTIONS");
    if (others)
        buffer_f(&known, "%s%.*s", known.n ? ", and " : "", (int)strcspn(others + 1, "]"), others + 1);
    if (known.n) {
        Buffer line = {0};
        buffer_f(&line, "  %s also takes %s", arena_text(a, form, strcspn(form, " ")), known.at);
        print_words(line.at, 0, INDENT);
        buffer_free(&line);
    }
    buffer_free(&known);
}

void usage_print(Arena *a, const Command *command)
{
    bool is_first = true;
    for (const char *at = command->usage; at; is_first = false)
        print_form(a, command, next_form(a, &at), is_first);
    printf("\n%*s", INDENT, "");
    print_words(command->help, INDENT, INDENT);
    for (const char *at = command->usage; at;) {
        const char *before = arena_text(a, command->usage, (size_t)(at - command->usage));
        print_form_options(a, command, next_form(a, &at), before);
    }
}
