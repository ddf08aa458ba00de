/* line_edit.c: one line from a terminal. Without a terminal that can be asked for single keys it is read as it comes. */
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "app/mbs_session.h"

enum {
    CTRL_A = 1,
    CTRL_C = 3,
    CTRL_D = 4,
    CTRL_E = 5,
    BACKSPACE = 8,
    TAB = 9,
    ENTER = 13,
    CTRL_U = 21,
    ESCAPE = 27,
    DELETE = 127
};

typedef struct {
    LineEdit *e;
    const char *prompt;
    char text[4096];
    size_t n, at;
    int shown; /* of the history; its end: the line that is written */
} Line;

static void draw(const Line *l)
{
    printf("\r%s%s\x1b[K", l->prompt, l->text);
    if (l->n > l->at)
        printf("\x1b[%dD", (int)(l->n - l->at));
    fflush(stdout);
}

static void put_text(Line *l, const char *text)
{
    snprintf(l->text, sizeof l->text, "%s", text);
    l->n = l->at = strlen(l->text);
}

static void insert(Line *l, const char *text, size_t n)
{
    if (l->n + n + 1 >= sizeof l->text)
        return;
    memmove(l->text + l->at + n, l->text + l->at, l->n - l->at + 1);
    memcpy(l->text + l->at, text, n);
    l->n += n;
    l->at += n;
}

static void erase(Line *l)
{
    if (!l->at)
        return;
    memmove(l->text + l->at - 1, l->text + l->at, l->n - l->at + 1);
    l->n--;
    l->at--;
}

/* What all have in common is written; where that adds nothing, they are listed. */
static void complete(Line *l)
{
    char before[sizeof l->text];
    snprintf(before, sizeof before, "%.*s", (int)l->at, l->text);
    WordList found = {0};
    l->e->complete(l->e->context, before, &found);
    if (!found.n)
        return;
    const char *space = strrchr(before, ' ');
    size_t begun = strlen(space ? space + 1 : before), common = strlen(found.at[0]);
    for (int k = 1; k < found.n; k++)
        for (size_t i = 0; i < common; i++)
            if (found.at[k][i] != found.at[0][i])
                common = i;
    if (common > begun)
        insert(l, found.at[0] + begun, common - begun);
    if (found.n == 1)
        insert(l, " ", 1);
    else if (common == begun) {
        fputs("\r\n", stdout);
        for (int k = 0; k < found.n; k++)
            printf("%s  ", found.at[k]);
        fputs("\r\n", stdout);
    }
}

static void go_in_history(Line *l, int by)
{
    int to = l->shown + by;
    if (to < 0 || to > l->e->history.n)
        return;
    l->shown = to;
    put_text(l, to == l->e->history.n ? "" : l->e->history.at[to]);
}

static void escape(Line *l)
{
    char key[2] = {0};
    if (read(STDIN_FILENO, key, 1) != 1 || key[0] != '[' || read(STDIN_FILENO, key + 1, 1) != 1)
        return;
    if (key[1] == 'A' || key[1] == 'B')
        go_in_history(l, key[1] == 'A' ? -1 : 1);
    else if (key[1] == 'C' && l->at < l->n)
        l->at++;
    else if (key[1] == 'D' && l->at > 0)
        l->at--;
}

/* False: the line is at its end; *over: so is the dialogue. */
static bool take(Line *l, char key, bool *over)
{
    switch ((unsigned char)key) {
    case CTRL_C:
        put_text(l, "");
        return true;
    case CTRL_D:
        *over = l->n == 0;
        return !*over;
    case ENTER:
    case '\n':
        return false;
    case BACKSPACE:
    case DELETE:
        erase(l);
        return true;
    case TAB:
        complete(l);
        return true;
    case ESCAPE:
        escape(l);
        return true;
    case CTRL_U:
        put_text(l, "");
        return true;
    case CTRL_A:
        l->at = 0;
        return true;
    case CTRL_E:
        l->at = l->n;
        return true;
    }
    if ((unsigned char)key >= ' ')
        insert(l, &key, 1);
    return true;
}

static const char *read_plain(LineEdit *e, const char *prompt)
{
    char text[4096];
    fputs(prompt, stdout);
    fflush(stdout);
    if (!fgets(text, sizeof text, stdin))
        return NULL;
    text[strcspn(text, "\r\n")] = 0;
    return arena_text(e->arena, text, strlen(text));
}

const char *line_edit(LineEdit *e, const char *prompt)
{
    struct termios before;
    if (tcgetattr(STDIN_FILENO, &before) != 0)
        return read_plain(e, prompt);
    struct termios keys = before;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
    keys.c_iflag &= ~(tcflag_t)ICRNL;
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &keys);
    Line l = {.e = e, .prompt = prompt, .shown = e->history.n};
    bool over = false;
    char key;
    do {
        draw(&l);
        if (read(STDIN_FILENO, &key, 1) != 1)
            over = true;
    } while (!over && take(&l, key, &over));
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
    fputs("\n", stdout);
    if (over)
        return NULL;
    const char *line = arena_text(e->arena, l.text, l.n);
    if (l.n && (!e->history.n || strcmp(e->history.at[e->history.n - 1], line) != 0))
        PUSH(e->arena, e->history, line);
    return line;
}
