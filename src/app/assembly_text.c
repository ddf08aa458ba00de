/* assembly_text.c: assembly modes as a table, and as data. */
#include <math.h>
#include <string.h>

#include "app/assembly.h"

const char *assembly_coordinate_unit(const Coordinate *c, double *factor)
{
    *factor = c->kind == COORDINATE_ANGLE ? 180 / 3.14159265358979323846 : 1;
    return c->kind == COORDINATE_ANGLE ? "deg" : c->flat && c->flat->unit ? c->flat->unit->text : "";
}

static const Coordinate *shown(const Assembly *a, int k)
{
    return &a->positions->coordinates.at[a->m->free.at[k]];
}

static void number(Buffer *to, double x)
{
    buffer_f(to, "%.6g", fabs(x) < 1e-7 ? 0.0 : x);
}

/* What the search says about itself. */
static void note(const Assembly *a, Buffer *to)
{
    const Modes *s = &a->modes;
    if (s->parts > 1)
        buffer_f(to, "%d parts that do not depend on each other: ", s->parts);
    buffer_f(to, "%d start%s, %d closed, in %.2f s; ", s->starts, s->starts == 1 ? "" : "s", s->closed, a->seconds);
    if (s->is_settled)
        buffer_f(to, "all modes came from the first %d%s, nothing new since", s->last_new + 1,
                 s->parts > 1 ? " of a part" : "");
    else
        buffer_text(to, "stopped by its limits (--seconds, --starts, --modes): there may be more modes");
}

static void print_held(const Assembly *a, FILE *to)
{
    for (int k = 0; k < a->positions->coordinates.n; k++) {
        const Coordinate *c = &a->positions->coordinates.at[k];
        double factor;
        const char *unit = assembly_coordinate_unit(c, &factor);
        if (a->m->is_held[k] || (c->is_fixed && a->m->is_in_loop[k]))
            fprintf(to, "%s = %.6g %s is held%s\n", c->name->text, factor * c->start, unit,
                    c->is_fixed ? ": its start value is fixed"
                                : " where it is written to start: nothing else says where");
    }
}

/* Each column as wide as its longest text. */
static void print_columns(const Assembly *a, FILE *to)
{
    int n = a->m->free.n;
    const Modes *s = &a->modes;
    Buffer cell = {0};
    int *width = NEW_ARRAY(a->call->arena, int, n + 1);
    for (int pass = 0; pass < 2; pass++) {
        if (pass)
            fprintf(to, "mode"); /* as wide as the number and its mark */
        for (int k = 0; k < n; k++) {
            double factor;
            const char *unit = assembly_coordinate_unit(shown(a, k), &factor);
            buffer_clear(&cell);
            buffer_f(&cell, *unit && strcmp(unit, "1") != 0 ? "%s [%s]" : "%s", shown(a, k)->name->text, unit);
            if (!pass)
                width[k] = (int)cell.n;
            else
                fprintf(to, "  %*s", width[k], cell.at);
        }
        if (pass)
            fprintf(to, "  residual  distance\n");
        for (int i = 0; i < s->modes.n; i++) {
            if (pass)
                fprintf(to, "%3d%c", i + 1, s->modes.at[i].is_family ? '*' : ' ');
            for (int k = 0; k < n; k++) {
                double factor;
                assembly_coordinate_unit(shown(a, k), &factor);
                buffer_clear(&cell);
                number(&cell, factor * s->modes.at[i].pose[a->m->free.at[k]]);
                if (!pass && (int)cell.n > width[k])
                    width[k] = (int)cell.n;
                if (pass)
                    fprintf(to, "  %*s", width[k], cell.at);
            }
            if (pass)
                fprintf(to, "  %8.1e  %8.3f\n", s->modes.at[i].residual, s->modes.at[i].distance);
        }
    }
    buffer_free(&cell);
}

void assembly_modes_print(const Assembly *a, FILE *to)
{
    Buffer words = {0};
    note(a, &words);
    fprintf(to, "%s: %d assembly mode%s\n", class_name(a->p.class_), a->modes.modes.n,
            a->modes.modes.n == 1 ? "" : "s");
    if (!a->m->free.n)
        fprintf(to, "no coordinate is to be found: the model has no closed loops, or all is given\n");
    print_held(a, to);
    print_columns(a, to);
    for (int i = 0; i < a->modes.modes.n; i++)
        if (a->modes.modes.at[i].is_family)
            fprintf(to, "* can still move: the nearest of many such positions, found %d times\n",
                    a->modes.modes.at[i].times);
    for (int k = 0; k < a->positions->choices.n; k++) {
        fprintf(to, "%s:", a->positions->choices.at[k].name->text);
        for (int i = 0; i < a->modes.modes.n; i++)
            fprintf(to, " %s", a->modes.modes.at[i].pose[a->positions->coordinates.n + k] != 0 ? "true" : "false");
        fprintf(to, "\n");
    }
    fprintf(to, "%s\n", words.at);
    buffer_free(&words);
}

void assembly_modes_json(const Assembly *a, Json *j)
{
    Buffer words = {0};
    note(a, &words);
    json_object(j);
    json_key(j, "coordinates"), json_array(j);
    for (int k = 0; k < a->m->free.n; k++) {
        double factor;
        json_object(j);
        json_key(j, "name"), json_text(j, shown(a, k)->name->text);
        json_key(j, "unit"), json_text(j, assembly_coordinate_unit(shown(a, k), &factor));
        json_end(j);
    }
    json_end(j);
    json_key(j, "modes"), json_array(j);
    for (int i = 0; i < a->modes.modes.n; i++) {
        const Mode *mode = &a->modes.modes.at[i];
        json_object(j);
        json_key(j, "values"), json_array(j);
        for (int k = 0; k < a->m->free.n; k++) {
            double factor;
            assembly_coordinate_unit(shown(a, k), &factor);
            json_number(j, factor * mode->pose[a->m->free.at[k]]);
        }
        json_end(j);
        json_key(j, "moves"), json_bool(j, mode->is_family);
        json_key(j, "residual"), json_number(j, mode->residual);
        json_key(j, "distance"), json_number(j, mode->distance);
        json_end(j);
    }
    json_end(j);
    json_key(j, "note"), json_text(j, words.at);
    json_end(j);
    buffer_free(&words);
}
