/* manual.c: the manual page and the completions of shells, from the table of commands. */
#include <stdio.h>
#include <string.h>

#include "app/usage.h"
#include "base/version.h"

/* ---- completions ------------------------------------------------------------------------------------------------- */

static void print_names(const Command *commands, int n)
{
    for (int i = 0; i < n; i++)
        printf("%s%s", i ? " " : "", commands[i].name);
}

static void print_options(const char *usage)
{
    UsageOption o;
    for (const char *at = usage; usage_next_option(&at, &o);)
        if (!usage_is_repeated(usage, &o))
            printf("%.*s ", (int)o.n, o.name);
    fputs("--help --timing --diagnostics=json", stdout);
}

static void complete_bash(const Command *commands, int n)
{
    puts("# completion of cardan for bash, made by 'cardan completion bash'\n"
         "_cardan() {\n"
         "    local word=${COMP_WORDS[COMP_CWORD]} options=\n"
         "    COMPREPLY=()\n"
         "    if [ \"$COMP_CWORD\" -eq 1 ]; then");
    fputs("        COMPREPLY=($(compgen -W \"help ", stdout);
    print_names(commands, n);
    puts(" --version\" -- \"$word\"))\n"
         "        return\n"
         "    fi\n"
         "    case ${COMP_WORDS[1]} in");
    fputs("    help) options=\"", stdout);
    print_names(commands, n);
    puts("\" ;;");
    for (int i = 0; i < n; i++) {
        printf("    %s) options=\"", commands[i].name);
        print_options(commands[i].usage);
        puts("\" ;;");
    }
    puts("    esac\n"
         "    if [ \"${word#-}\" != \"$word\" ] || [ \"${COMP_WORDS[1]}\" = help ]; then\n"
         "        COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
         "    else\n"
         "        compopt -o filenames 2>/dev/null\n"
         "        COMPREPLY=($(compgen -f -- \"$word\"))\n"
         "    fi\n"
         "}\n"
         "complete -F _cardan cardan");
}

/* For texts in single quotes of a shell. */
static void print_quoted(const char *text)
{
    for (; *text; text++)
        if (*text == '\'')
            fputs("'\\''", stdout);
        else
            putchar(*text);
}

static void complete_zsh(const Command *commands, int n)
{
    puts("#compdef cardan\n"
         "# completion of cardan for zsh, made by 'cardan completion zsh'\n"
         "_cardan() {\n"
         "    local -a commands options\n"
         "    commands=(");
    for (int i = 0; i < n; i++) {
        printf("        '%s:", commands[i].name);
        print_quoted(commands[i].help);
        puts("'");
    }
    puts("        'help:how a command is called, or what a message means'\n"
         "    )\n"
         "    if (( CURRENT == 2 )); then\n"
         "        _describe command commands\n"
         "        return\n"
         "    fi\n"
         "    case $words[2] in\n"
         "    help) _describe command commands; return ;;");
    for (int i = 0; i < n; i++) {
        printf("    %s) options=(", commands[i].name);
        print_options(commands[i].usage);
        puts(") ;;");
    }
    puts("    esac\n"
         "    if [[ $PREFIX == -* ]]; then\n"
         "        compadd -- $options\n"
         "    else\n"
         "        _files\n"
         "    fi\n"
         "}\n"
         "_cardan \"$@\"");
}

static void complete_fish_option(const Command *command, const UsageOption *o)
{
    bool is_long = o->name[1] == '-';
    const char *meaning = usage_meaning(command->name, o);
    printf("complete -c cardan -n '__fish_seen_subcommand_from %s' -%s %.*s%s -d '", command->name, is_long ? "l" : "s",
           (int)o->n - 1 - is_long, o->name + 1 + is_long, usage_needs_value(o) ? " -r" : "");
    print_quoted(meaning ? meaning : "");
    puts("'");
}

static void complete_fish(const Command *commands, int n)
{
    puts("# completion of cardan for fish, made by 'cardan completion fish'");
    puts("complete -c cardan -n __fish_use_subcommand -f -a help -d 'how a command is called'");
    for (int i = 0; i < n; i++) {
        printf("complete -c cardan -n __fish_use_subcommand -f -a %s -d '", commands[i].name);
        print_quoted(commands[i].help);
        puts("'");
        printf("complete -c cardan -n '__fish_seen_subcommand_from help' -f -a %s\n", commands[i].name);
    }
    for (int i = 0; i < n; i++) {
        UsageOption o;
        for (const char *at = commands[i].usage; usage_next_option(&at, &o);) {
            if (!usage_is_repeated(commands[i].usage, &o))
                complete_fish_option(&commands[i], &o);
        }
    }
}

int cmd_completion(Call *call)
{
    if (!call_no_more_options(call))
        return EXIT_CALL_WRONG;
    const char *shell = call->n == 1 ? call->args[0] : "";
    if (strcmp(shell, "bash") == 0)
        complete_bash(call->commands, call->n_commands);
    else if (strcmp(shell, "zsh") == 0)
        complete_zsh(call->commands, call->n_commands);
    else if (strcmp(shell, "fish") == 0)
        complete_fish(call->commands, call->n_commands);
    else
        return call_wrong(call, "which shell? bash, zsh or fish");
    return EXIT_DONE;
}

/* ---- the manual page --------------------------------------------------------------------------------------------- */

/* Text for troff: nothing in it is a request, and its dashes are those of options. */
static void print_troff(const char *text)
{
    for (const char *p = text; *p; p++) {
        if ((p == text || p[-1] == '\n') && (*p == '.' || *p == '\''))
            fputs("\\&", stdout);
        if (*p == '\\')
            fputs("\\e", stdout);
        else if (*p == '-')
            fputs("\\-", stdout);
        else if (*p == '\n')
            fputs("\n.br\n", stdout);
        else if (strncmp(p, "…", 3) == 0)
            fputs("\\&...", stdout), p += 2;
        else
            putchar(*p);
    }
}

static void print_troff_options(const Command *command)
{
    UsageOption o;
    for (const char *at = command->usage; usage_next_option(&at, &o);) {
        const char *meaning = usage_meaning(command->name, &o);
        if (usage_is_repeated(command->usage, &o) || !meaning)
            continue;
        fputs(".TP\n\\fB", stdout);
        for (size_t k = 0; k < o.n; k++)
            printf(o.name[k] == '-' ? "\\-" : "%c", o.name[k]);
        puts("\\fR");
        print_troff(meaning);
        puts("");
    }
}

void manual_print(const Command *commands, int n)
{
    puts(".TH CARDAN 1 \"\" \"cardan " CARDAN_VERSION "\" \"User commands\"\n"
         ".SH NAME\n"
         "cardan \\- model and simulate physical systems in Modelica\n"
         ".SH SYNOPSIS\n"
         ".B cardan\n"
         ".I COMMAND\n"
         "[\\fIarguments\\fR]\n"
         ".SH DESCRIPTION\n"
         "Cardan takes a physical model written as equations, turns it into machine code in memory, and simulates it.\n"
         "MODEL is the name of a class; without it the last class of the files is meant. Libraries are looked for in "
         "the\n"
         "folders of \\-L, then in those of MODELICAPATH, then in the library that Cardan brings.\n"
         ".SH COMMANDS");
    for (int i = 0; i < n; i++) {
        printf(".TP\n.B cardan %s\n", commands[i].name);
        print_troff(commands[i].help);
        puts(".\n.RS\n.PP");
        print_troff(commands[i].usage);
        puts("");
        print_troff_options(&commands[i]);
        puts(".RE");
    }
    puts(".TP\n.B cardan help\n[COMMAND|CODE] shows how a command is called, or what a message means.\n"
         ".SH OPTIONS\n"
         "For all commands:\n"
         ".TP\n.B \\-\\-diagnostics=json\nprints messages as JSON lines.\n"
         ".TP\n.B \\-\\-timing\nsays how long each stage took.\n"
         ".TP\n.B \\-\\-version\nsays which Cardan this is.\n"
         ".SH EXIT STATUS\n"
         ".TP\n.B 0\ndone\n.TP\n.B 1\nthe model is wrong\n.TP\n.B 2\nthe call is wrong\n"
         ".TP\n.B 3\nthe numbers failed\n.TP\n.B 70\na bug of Cardan\n"
         ".SH ENVIRONMENT\n"
         ".TP\n.B MODELICAPATH\nfolders of libraries, with colons between them\n"
         ".TP\n.B CARDAN_WEB\nthe folder of the pages that reports and animations are made of");
}
