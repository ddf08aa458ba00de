/* assembly.c: from a call to a mechanism, and what is said where it cannot be closed. */
#include "app/assembly.h"

#include <math.h>
#include <string.h>

static void report_late(const Assembly *a)
{
    for (int k = 0; k < a->positions->coordinates.n; k++) {
        const Coordinate *c = &a->positions->coordinates.at[k];
        if (c->is_late && a->m->is_in_loop[k])
            diag(a->call->diags, DIAG_I001, c->flat ? c->flat->component->element->tree->name_span : (Span){0},
                 "'%s' is known only when the model runs: here it can be anything", c->name->text);
    }
}

bool assembly_open(Assembly *a, Call *call, AssemblerFreedom freedom, unsigned seed)
{
    *a = (Assembly){.call = call};
    PipelineSettings settings = {0};
    if (!call_lowering(call, &settings) || !call_compile(call, &settings, &a->p, PIPELINE_FLAT) ||
        !flat_check_balance(a->p.flat))
        return false;
    scene_of_model(call->arena, a->p.flat, &a->scene);
    double start = seconds_now();
    a->positions = lower_positions(a->p.flat, &a->p.settings.lowering);
    pipeline_note_time(&a->p, "position", start, 0);
    if (!a->positions)
        return false;
    a->m = assembler_new(a->positions, call->arena, freedom, seed);
    for (int k = 0; k < a->positions->signals.n; k++)
        map_put(call->arena, &a->signal_of, (uint64_t)a->positions->signals.at[k].name->number, k);
    report_late(a);
    return true;
}

void assembly_close(Assembly *a)
{
    if (a->positions)
        tape_free(a->positions->tape);
    assembler_free(a->m);
}

double assembly_signal_value(const Assembly *a, const PositionSignal *s, const double *registers)
{
    (void)a;
    return s->step == TAPE_NONE ? s->number : s->sign * registers[s->step];
}

const PositionSignal *assembly_signal_named(const Assembly *a, const char *name)
{
    Sym found = symbol_find(a->call->symbols, name, strlen(name));
    int k = found ? map_get(&a->signal_of, (uint64_t)found->number) : MAP_NONE;
    return k == MAP_NONE ? NULL : &a->positions->signals.at[k];
}

/* ---- what cannot be closed --------------------------------------------------------------------------------------- */

static bool same_place(const Origin *a, const Origin *b)
{
    return a->kind == b->kind && a->component == b->component && a->span.source == b->span.source &&
           a->span.from == b->span.from;
}

/* Which coordinates belong to the loop: those that rows of this place depend on, and what is tied to these by a row. */
static void mark_loop(const Assembly *a, const Origin *place, bool *is_in)
{
    const Positions *p = a->positions;
    int n = p->coordinates.n;
    bool first[n + 1];
    for (int k = 0; k < n; k++) {
        first[k] = false;
        for (int row = 0; row < p->rows.n; row++)
            first[k] |= same_place(&p->rows.at[row].origin, place) && assembler_depends(a->m, row, k);
    }
    for (int row = 0; row < p->rows.n; row++) {
        bool tied = false;
        for (int k = 0; k < n; k++)
            tied |= first[k] && assembler_depends(a->m, row, k);
        for (int k = 0; k < n && tied; k++)
            is_in[k] |= assembler_depends(a->m, row, k);
    }
}

static void name_loop(const Assembly *a, const Origin *place, Buffer *to)
{
    const Positions *p = a->positions;
    VEC(const Component *) named = {0};
    bool *is_in = NEW_ARRAY(a->call->arena, bool, p->coordinates.n + 1);
    mark_loop(a, place, is_in);
    for (int k = 0; k < p->coordinates.n; k++) {
        const Coordinate *c = &p->coordinates.at[k];
        const Component *of = c->flat ? c->flat->component->parent : NULL;
        bool known = !of || !of->path || !is_in[k];
        for (int i = 0; i < named.n && !known; i++)
            known = named.at[i] == of;
        if (!known)
            PUSH(a->call->arena, named, of);
    }
    for (int k = 0; k < named.n; k++)
        buffer_f(to, "%s'%s'", !k ? "" : k == named.n - 1 ? " and " : ", ", named.at[k]->path->text);
}

/* Where it shows in the user's text: the connection, or the declaration of the component whose equation it is. */
static Span shown_at(const Assembly *a, const Origin *place)
{
    const Component *c = place->component;
    const Source *own = a->p.class_->decl && a->p.class_->decl->tree ? a->p.class_->decl->tree->source : NULL;
    if (place->span.source == own)
        return place->span;
    while (c && c->parent && c->parent != a->p.flat->model)
        c = c->parent;
    return c && c->element ? c->element->tree->name_span : place->span;
}

static void name_given(const Assembly *a, Buffer *to)
{
    const Positions *p = a->positions;
    for (int k = 0, n = 0; k < p->coordinates.n; k++) {
        const Coordinate *c = &p->coordinates.at[k];
        double factor;
        const char *unit = assembly_coordinate_unit(c, &factor);
        if (a->m->is_held[k] || (c->is_fixed && a->m->is_in_loop[k]))
            buffer_f(to, "%s%s = %.6g %s", n++ ? ", " : "", c->name->text, factor * c->start, unit);
    }
}

static void report_open(const Assembly *a)
{
    const Positions *p = a->positions;
    const Closing *best = &a->modes.nearest;
    const PositionRow *worst = &p->rows.at[best->worst];
    double gap = 0;
    if (!a->modes.open || !isfinite(best->residual)) {
        diag(a->call->diags, DIAG_S003, (Span){0},
             "the positions cannot be computed from the start values: some expression has no value for them");
        return;
    }
    const double *v = assembler_at(a->m, a->modes.open);
    for (int k = 0; k < p->rows.n; k++)
        if (same_place(&p->rows.at[k].origin, &worst->origin) && p->rows.at[k].is_length == worst->is_length)
            gap += v[p->rows.at[k].step] * v[p->rows.at[k].step];
    Buffer loop = {0}, given = {0};
    name_loop(a, &worst->origin, &loop);
    name_given(a, &given);
    diag(a->call->diags, DIAG_S003, shown_at(a, &worst->origin),
         worst->is_length ? "the loop of %s cannot be closed: at best a gap of %.3g m remains here"
                          : "the loop of %s cannot be closed: at best the two sides differ by %.3g here",
         loop.at ? loop.at : "these parts", sqrt(gap));
    diag_help(a->call->diags,
              "its parts are too short, too long or turned the wrong way; look at their lengths and axes");
    if (given.at)
        diag_help(a->call->diags, "these coordinates are held: %s", given.at);
    buffer_free(&loop);
    buffer_free(&given);
}

bool assembly_find(Assembly *a, const ModesOptions *options)
{
    double start = seconds_now();
    modes_find(a->m, options, &a->modes);
    a->seconds = seconds_now() - start;
    pipeline_note_time(&a->p, "modes", start, 0);
    if (!a->modes.modes.n)
        report_open(a);
    return a->modes.modes.n > 0;
}
