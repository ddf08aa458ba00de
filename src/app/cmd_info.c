/* cmd_info.c: what a result holds. */
#include <fnmatch.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "app/commands.h"
#include "app/guest_command.h"
#include "base/buffer.h"
#include "base/json.h"
#include "run/result.h"

static const char *kind_text(const ResultVariable *v)
{
    switch (v->kind) {
    case RESULT_PARAMETER:
        return "parameter";
    case RESULT_VARIABLE:
        return "variable";
    case RESULT_ALIAS:
        return "alias";
    }
    return "";
}

static const char *type_text(const ResultVariable *v)
{
    switch (v->type) {
    case RESULT_REAL:
        return "Real";
    case RESULT_INTEGER:
        return "Integer";
    case RESULT_BOOLEAN:
        return "Boolean";
    case RESULT_STRING:
        return "String";
    case RESULT_ENUMERATION:
        return "enumeration";
    }
    return "";
}

static const char *format_text(const Result *r)
{
    switch (result_format(r)) {
    case RESULT_MAT:
        return "MAT";
    case RESULT_CDR:
        return "CDR";
    case RESULT_FROM_NAME:
    case RESULT_CSV:
    case RESULT_MEMORY:
        break;
    }
    return "CSV";
}

/* Whether a name is wanted: without patterns all are; a pattern without * or ? may be any part of the name. */
static bool wanted(const Call *call, const char *name)
{
    for (int i = 1; i < call->n; i++) {
        const char *p = call->args[i];
        /* subscripts are no character classes */
        char plain[512];
        size_t n = 0;
        for (; *p && n + 2 < sizeof plain; p++) {
            if (*p == '[')
                plain[n++] = '\\';
            plain[n++] = *p;
        }
        plain[n] = 0;
        if (strpbrk(call->args[i], "*?") ? fnmatch(plain, name, 0) == 0 : strstr(name, call->args[i]) != NULL)
            return true;
    }
    return call->n <= 1;
}

typedef struct {
    double start, stop;
    int counts[RESULT_ALIAS + 1];
    double bytes;
} Summary;

static bool summary_of(Result *r, const char *path, Summary *s, char why[400])
{
    struct stat about;
    *s = (Summary){.start = NAN, .stop = NAN, .bytes = stat(path, &about) == 0 ? (double)about.st_size : 0};
    for (int i = 0; i < result_count(r); i++)
        s->counts[result_variable(r, i)->kind]++;
    if (result_rows(r) == 0)
        return true;
    ResultReport first = result_column(r, RESULT_TIME, 0, 1, &s->start);
    ResultReport last = result_column(r, RESULT_TIME, result_rows(r) - 1, 1, &s->stop);
    if (first.status == RESULT_OK && last.status == RESULT_OK)
        return true;
    snprintf(why, 400, "%s", first.status != RESULT_OK ? first.why : last.why);
    return false;
}

static void print_json(const Call *call, Result *r, const Summary *s, bool cheap)
{
    Buffer b = {0};
    Json j = {.to = &b};
    json_object(&j);
    json_key(&j, "file"), json_text(&j, result_path(r));
    json_key(&j, "format"), json_text(&j, format_text(r));
    json_key(&j, "model"), json_text(&j, result_model(r));
    json_key(&j, "bytes"), json_number(&j, s->bytes);
    json_key(&j, "complete"), json_bool(&j, result_complete(r));
    json_key(&j, "rows"), json_int(&j, (long long)result_rows(r));
    json_key(&j, "start"), json_number(&j, s->start);
    json_key(&j, "stop"), json_number(&j, s->stop);
    json_key(&j, "scene"), json_bool(&j, result_scene_text(r) != NULL);
    json_key(&j, "variables"), json_array(&j);
    for (int i = 0; i < result_count(r); i++) {
        const ResultVariable *v = result_variable(r, i);
        if (!wanted(call, v->name))
            continue;
        json_object(&j);
        json_key(&j, "name"), json_text(&j, v->name);
        json_key(&j, "kind"), json_text(&j, kind_text(v));
        json_key(&j, "type"), json_text(&j, type_text(v));
        if (*v->unit)
            json_key(&j, "unit"), json_text(&j, v->unit);
        if (*v->display_unit)
            json_key(&j, "displayUnit"), json_text(&j, v->display_unit);
        if (*v->description)
            json_key(&j, "description"), json_text(&j, v->description);
        if (v->kind == RESULT_ALIAS) {
            json_key(&j, "of"), json_text(&j, result_variable(r, v->alias_of)->name);
            json_key(&j, "negated"), json_bool(&j, v->negated);
        }
        if (v->kind == RESULT_PARAMETER) {
            json_key(&j, "value");
            if (v->type == RESULT_STRING)
                json_text(&j, v->text);
            else
                json_number(&j, v->value);
        } else {
            double low, high;
            result_range(r, i, cheap, &low, &high);
            json_key(&j, "min"), json_number(&j, low);
            json_key(&j, "max"), json_number(&j, high);
        }
        json_end(&j);
    }
    json_end(&j);
    json_end(&j);
    puts(b.at);
    buffer_free(&b);
}

static void print_size(double bytes)
{
    if (bytes >= 1e9)
        printf("%.2f GB", bytes / 1e9);
    else if (bytes >= 1e6)
        printf("%.1f MB", bytes / 1e6);
    else
        printf("%.1f kB", bytes / 1e3);
}

static void print_variable(Result *r, int i, int width, bool cheap)
{
    const ResultVariable *v = result_variable(r, i);
    double low, high;
    char range[64] = "";
    if (v->kind == RESULT_PARAMETER && v->type == RESULT_STRING) {
        snprintf(range, sizeof range, "\"%.40s\"", v->text);
    } else if (v->kind == RESULT_PARAMETER) {
        snprintf(range, sizeof range, "= %.7g", v->value);
    } else {
        result_range(r, i, cheap, &low, &high);
        if (!isnan(low) && low == high)
            snprintf(range, sizeof range, "%.6g (constant)", low);
        else if (!isnan(low))
            snprintf(range, sizeof range, "%.6g … %.6g", low, high);
    }
    printf("  %-*s %-8s %-27s", width, v->name, *v->unit ? v->unit : "-", range);
    if (v->kind == RESULT_ALIAS)
        printf(" = %s%s", v->negated ? "-" : "", result_variable(r, v->alias_of)->name);
    if (*v->description)
        printf("  %s", v->description);
    putchar('\n');
}

int cmd_info(Call *call)
{
    if (guest_command_is_meant(call))
        return guest_command_info(call);
    bool json = call_flag(call, "--json"), ranges = call_flag(call, "--ranges");
    if (!call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (call->n < 1)
        return call_wrong(call, "which result?");
    Result *r;
    Summary s;
    ResultReport report;
    if (!call_open_result(call, call->args[0], &r))
        return EXIT_CALL_WRONG;
    if (!summary_of(r, call->args[0], &s, report.why)) {
        result_close(r);
        diag(call->diags, DIAG_W001, (Span){0}, "%s", report.why);
        return EXIT_CALL_WRONG;
    }
    /* Ranges that are not stored cost a walk over the file: done unasked only where nobody notices. */
    bool cheap = !ranges && s.bytes > 2e7;
    if (json) {
        print_json(call, r, &s, cheap);
        result_close(r);
        return EXIT_DONE;
    }
    printf("%s: %s, ", call->args[0], format_text(r));
    print_size(s.bytes);
    if (*result_model(r))
        printf(", model %s", result_model(r));
    printf("%s\n", result_complete(r) ? "" : ", NOT COMPLETE (the writer did not get to its end)");
    printf("%zu points", result_rows(r));
    if (result_rows(r))
        printf(" from %g s to %g s", s.start, s.stop);
    printf("; %d variables, %d aliases, %d parameters%s\n", s.counts[RESULT_VARIABLE], s.counts[RESULT_ALIAS],
           s.counts[RESULT_PARAMETER], result_scene_text(r) ? "; with visual objects" : "");
    int width = 4;
    for (int i = 0; i < result_count(r); i++) {
        int n = (int)strlen(result_variable(r, i)->name);
        if (wanted(call, result_variable(r, i)->name) && n > width)
            width = n < 60 ? n : 60;
    }
    bool some = call->n <= 1;
    for (int i = 0; i < result_count(r); i++)
        if (wanted(call, result_variable(r, i)->name)) {
            print_variable(r, i, width, cheap);
            some = true;
        }
    result_close(r);
    if (some)
        return EXIT_DONE;
    diag(call->diags, DIAG_W002, (Span){0}, "no variable of %s matches", call->args[0]);
    diag_help(call->diags, "a pattern is a part of a name, or a whole name in which * and ? stand for others");
    return EXIT_CALL_WRONG;
}
