/* model.c: compiled classes, and which code an instance runs.
 *
 * Most values are parameters of the code. Some are used up by the compiler (pipeline/values.c), and some starts show
 * that the system was made too simple (pipeline/run.c): then the model is compiled again, aside, since other threads run
 * what is there. What was compiled is kept for the next run that needs it. */
#include <stdlib.h>
#include <string.h>

#include "api/variant.h"
#include "base/memory.h"

enum { KEPT_VARIANTS = 16 }; /* of those that nobody runs at present */

/* ---- settings ---------------------------------------------------------------------------------------------------- */

typedef struct {
    CardanModel *model;
    const CardanSession *session;
    const char *class_name;
    const CardanCompileOptions *options;
} Compiling;

static const char *kept(Arena *a, const char *text)
{
    return text ? arena_text(a, text, strlen(text)) : NULL;
}

static void keep_settings(void *data)
{
    Compiling *c = data;
    CardanModel *m = c->model;
    Arena *a = m->arena = arena_new();
    PipelineSettings *to = &m->settings;
    said_begin(&m->said);
    for (int k = 0; k < c->session->folders.n; k++)
        PUSH(a, to->folders, kept(a, c->session->folders.at[k]));
    for (int k = 0; k < c->session->files.n; k++)
        PUSH(a, to->files, kept(a, c->session->files.at[k]));
    for (int k = 0; k < c->session->texts.n; k++)
        PUSH(a, to->texts,
             ((PipelineText){kept(a, c->session->texts.at[k].name), kept(a, c->session->texts.at[k].text)}));
    to->model = kept(a, c->class_name);
    to->said_in = "the call";
    to->compiler = kept(a, c->options->compiler);
    to->no_external = c->options->no_external != 0;
    to->units = UNITS_PLAIN;
    to->lowering.early_states = true;
    if (c->options->modifiers)
        PUSH(a, to->modifiers, kept(a, c->options->modifiers));
    m->with_protected = c->options->with_protected != 0;
    m->tangents = c->options->tangents != 0;
    for (int k = 0; k < c->options->n_tunable; k++)
        PUSH(a, m->tunable, kept(a, c->options->tunable[k]));
}

/* False after a message. */
static bool take_motions(Compiling *c)
{
    CardanModel *m = c->model;
    for (int k = 0; k < c->options->n_motions; k++) {
        const CardanMotion *from = &c->options->motions[k];
        bool goes_on = from->expression || (from->n > 2 && from->times && from->values);
        for (int i = 1; goes_on && !from->expression && i < from->n; i++)
            goes_on = from->times[i] > from->times[i - 1];
        if (!goes_on || !from->variable) {
            said_wrong(&m->said,
                       "the motion of '%s' needs an expression, or three points at least whose times increase",
                       from->variable ? from->variable : "");
            said_end(&m->said);
            return false;
        }
        InverseMotion motion = {kept(m->arena, from->variable),
                                from->expression ? kept(m->arena, from->expression)
                                                 : inverse_curve(m->arena, from->n, from->times, from->values)};
        PUSH(m->arena, m->inverse.motions, motion);
    }
    return true;
}

/* ---- variants ---------------------------------------------------------------------------------------------------- */

static Variant *find_variant(CardanModel *m, const char *key)
{
    for (Variant **at = &m->variants; *at; at = &(*at)->next)
        if (strcmp((*at)->key, key) == 0) { /* the last used stands first */
            Variant *v = *at;
            *at = v->next;
            v->next = m->variants;
            return m->variants = v;
        }
    return NULL;
}

static bool is_needed(const CardanModel *m, const Variant *v)
{
    bool needed = v == m->base || v->users > 0;
    for (const Variant *other = m->variants; other && !needed; other = other->next)
        needed = other->instead == v;
    return needed;
}

static void forget_old(CardanModel *m)
{
    int kept_ones = 0;
    for (Variant **at = &m->variants; *at;) {
        Variant *v = *at;
        if (is_needed(m, v) || kept_ones++ < KEPT_VARIANTS) {
            at = &v->next;
            continue;
        }
        *at = v->next;
        variant_free(v);
    }
}

/* What was said is taken over; a variant that was not made is freed. */
static bool variant_was_made(const VariantMaking *making, bool had_memory, Said *said)
{
    Variant *v = making->variant;
    if (had_memory)
        said_take(said, &v->said);
    if (!making->is_made) {
        variant_free(v);
        memory_or_end(had_memory ? v : NULL); /* the caller is guarded */
    }
    return making->is_made;
}

/* NULL after messages, or without memory. */
static Variant *new_variant(CardanModel *m, const RunSettings *values, const LowerOptions *lowering, char *key,
                            Said *said)
{
    PipelineSettings settings = m->settings;
    settings.lowering = *lowering;
    VariantMaking making = {.settings = &settings,
                            .values = *values,
                            .tunable = m->tunable,
                            .inverse = m->inverse,
                            .tangents = m->tangents,
                            .asked = m->has_asked ? &m->asked : NULL};
    Variant *v = making.variant = calloc(1, sizeof *v);
    if (v) {
        v->with_protected = m->with_protected;
        v->key = key;
    }
    bool had_memory = v && memory_guarded(variant_make, &making);
    if (!variant_was_made(&making, had_memory, said))
        return NULL;
    v->next = m->variants;
    m->variants = v;
    forget_old(m);
    return v;
}

static Variant *get_variant(CardanModel *m, const RunSettings *values, const LowerOptions *lowering, Said *said)
{
    Buffer key = {0};
    variant_key(&key, values, lowering);
    Variant *found = find_variant(m, key.at);
    char *text = found ? NULL : strdup(key.at);
    buffer_free(&key);
    Variant *v = found ? found : new_variant(m, values, lowering, memory_or_end(text), said);
    while (v && v->instead)
        v = v->instead;
    return v;
}

typedef struct {
    CardanModel *model;
    RunSettings values;
    LowerOptions lowering;
    Variant *before; /* that is not simple enough; NULL: none */
    RunStatus status;
    Said *said;
    Variant *found;
} Asking;

/* Under the lock, which must be given back also without memory. */
static Variant *ask(void (*f)(void *data), Asking *asking)
{
    pthread_mutex_lock(&asking->model->lock);
    bool done = memory_guarded(f, asking);
    if (done && asking->found)
        asking->found->users++;
    if (done && asking->found && asking->before)
        asking->before->users--;
    pthread_mutex_unlock(&asking->model->lock);
    memory_or_end(done ? asking : NULL); /* the caller is guarded */
    return asking->found;
}

static void ask_for_values(void *data)
{
    Asking *asking = data;
    asking->found = get_variant(asking->model, &asking->values, &asking->lowering, asking->said);
}

/* The parameter of the code that has the value of something tunable; NULL: it is not. */
static const char *tunable_place(const Variant *v, const char *name)
{
    for (int k = 0; k < v->study.moved.n; k++)
        if (strcmp(v->study.moved.at[k], name) == 0)
            return v->study.places.at[k];
    return NULL;
}

/* Whether a value would need new code, as far as code alone tells. */
static bool needs_code(const Variant *v, const char *name)
{
    int n, at = variant_signal(v, name);
    size_t length = strlen(name), end = strlen(".start");
    if (at >= 0)
        return variant_signals(v, &n)[at].is_structural;
    return length > end && strcmp(name + length - end, ".start") == 0;
}

Variant *model_compiled_variant(CardanModel *m, const RunSettings *values, Arena *a, RunSettings *rest, Said *said)
{
    Asking asking = {.model = m, .lowering = m->settings.lowering, .said = said};
    for (int k = 0; k < values->n; k++) {
        const char *place = tunable_place(m->base, values->at[k].name);
        if (place)
            PUSH(a, *rest, ((RunSetting){place, values->at[k].value}));
        else if (m->base->carried && needs_code(m->base, values->at[k].name)) {
            said_wrong(said, "'%s' changes the equations, and the model was unpacked: it has its code alone",
                       values->at[k].name);
            return NULL;
        } else if (!m->base->carried && pipeline_uses_up(&m->base->pipeline, values->at[k].name))
            PUSH(a, asking.values, values->at[k]);
        else
            PUSH(a, *rest, values->at[k]);
    }
    return ask(ask_for_values, &asking);
}

static void ask_for_less_simple(void *data)
{
    Asking *asking = data;
    Variant *v = asking->before;
    if (!v->instead) {
        LowerOptions lowering = pipeline_less_simple(&v->pipeline, asking->status);
        v->instead = get_variant(asking->model, &v->values, &lowering, asking->said);
    }
    asking->found = v->instead;
}

Variant *model_compiled_less_simple(CardanModel *m, Variant *v, RunStatus status, Said *said)
{
    return ask(ask_for_less_simple, &(Asking){.model = m, .before = v, .status = status, .said = said});
}

Variant *model_compiled_for(CardanModel *m, const StudyModel *wish, Said *said)
{
    VariantMaking making = {.settings = &m->settings,
                            .values = wish->values,
                            .inverse = m->inverse,
                            .wish = wish,
                            .variant = calloc(1, sizeof *making.variant)};
    Variant *v = memory_or_end(making.variant);
    v->with_protected = m->with_protected;
    v->is_own = true;
    pthread_mutex_lock(&m->lock); /* sources and motions are the model's */
    bool had_memory = memory_guarded(variant_make, &making);
    pthread_mutex_unlock(&m->lock);
    if (!variant_was_made(&making, had_memory, said))
        return NULL;
    return v;
}

void model_compiled_release(CardanModel *m, Variant *v)
{
    if (!v)
        return;
    if (v->is_own) {
        variant_free(v);
        return;
    }
    pthread_mutex_lock(&m->lock);
    v->users--;
    pthread_mutex_unlock(&m->lock);
}

/* ---- the calls --------------------------------------------------------------------------------------------------- */

static bool take_asked(Compiling *c)
{
    CardanModel *m = c->model;
    int wrong = c->options->asked ? regcomp(&m->asked, c->options->asked, REG_EXTENDED | REG_NOSUB) : 0;
    if (wrong) {
        char why[200];
        regerror(wrong, &m->asked, why, sizeof why);
        said_wrong(&m->said, "asked: '%s' is no regular expression: %s", c->options->asked, why);
        said_end(&m->said);
    }
    m->has_asked = c->options->asked && !wrong;
    return !wrong;
}

static void compile(void *data)
{
    Compiling *c = data;
    CardanModel *m = c->model;
    keep_settings(c);
    if (!take_asked(c) || !take_motions(c))
        return;
    m->base = get_variant(m, &(RunSettings){0}, &m->settings.lowering, &m->said);
    if (m->base)
        variables_make(m);
}

CardanStatus cardan_compile(CardanSession *s, const char *class_name, const CardanCompileOptions *options,
                            CardanModel **to)
{
    CardanCompileOptions given = CARDAN_COMPILE_OPTIONS;
    if (options)
        memcpy(&given, options, options->size < sizeof given ? options->size : sizeof given);
    CardanModel *m = *to = calloc(1, sizeof *m);
    if (!m)
        return CARDAN_NO_MEMORY;
    pthread_mutex_init(&m->lock, NULL);
    m->users = 1;
    Compiling c = {.model = m, .session = s, .class_name = class_name, .options = &given};
    if (memory_guarded(compile, &c))
        return m->base ? CARDAN_OK : CARDAN_MODEL_WRONG;
    cardan_model_free(m);
    *to = NULL;
    return CARDAN_NO_MEMORY;
}

void cardan_model_free(CardanModel *m)
{
    if (!m)
        return;
    pthread_mutex_lock(&m->lock);
    bool last = --m->users == 0;
    pthread_mutex_unlock(&m->lock);
    if (!last)
        return;
    for (Variant *v = m->variants, *next; v; v = next) {
        next = v->next;
        variant_free(v);
    }
    said_free(&m->said);
    buffer_free(&m->packed);
    if (m->has_asked)
        regfree(&m->asked);
    if (m->arena)
        arena_free(m->arena);
    pthread_mutex_destroy(&m->lock);
    free(m);
}

int cardan_model_messages(const CardanModel *m, const CardanMessage **to)
{
    return said_list(&m->said, to);
}

const char *cardan_model_name(const CardanModel *m)
{
    return m->base ? m->base->pipeline.emitted->model.name : "";
}

const char *cardan_model_scene(const CardanModel *m)
{
    return m->base ? m->base->scene.json : NULL;
}

CardanExperiment cardan_model_experiment(const CardanModel *m)
{
    const Model *code = m->base ? &m->base->pipeline.emitted->model : NULL;
    return code ? (CardanExperiment){code->start_time, code->stop_time, code->tolerance, code->interval}
                : (CardanExperiment){0};
}
