/* usage.h: how a command is called: the options that its usage names, and what they mean. */
#ifndef CARDAN_APP_USAGE_H
#define CARDAN_APP_USAGE_H

#include "app/commands.h"

/* An option as a usage has it: "--stop T", "--cc[=COMMAND]", "[--set name=value]…". */
typedef struct {
    const char *name; /* of n bytes: "--stop", "-o" */
    size_t n;
    const char *value; /* of n_value bytes: "T", "=syntax|flat", "[=COMMAND]"; none: 0 */
    size_t n_value;
    bool repeats;
} UsageOption;

/* The next option at or behind *at; false: there is no more. */
bool usage_next_option(const char **at, UsageOption *to);
/* The option of that name; false: the usage has none. */
bool usage_find_option(const char *usage, const char *name, UsageOption *to);
/* Whether the usage names the option before, too. */
bool usage_is_repeated(const char *usage, const UsageOption *o);
/* Whether its value may not be left out. */
bool usage_needs_value(const UsageOption *o);
/* What it means for that command; NULL: src/app/option.def does not say. */
const char *usage_meaning(const char *command, const UsageOption *o);

/* A name and what it is, in lines that every terminal shows whole, the text in the column. */
void usage_print_row(const char *name, const char *text, int column);
/* How a command is called, and all of its options. */
void usage_print(Arena *a, const Command *command);

#endif
