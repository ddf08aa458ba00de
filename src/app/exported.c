/* exported.c: a translated model as files of another language. */
#include "app/exported.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "run/instance.h"
#include "view/files.h"

static const char *identifier(const Pipeline *p)
{
    const char *name = class_name(p->class_), *dot = strrchr(name, '.'), *last = dot ? dot + 1 : name;
    return text_identifier(p->context.arena, last, strlen(last), "m");
}

static bool write_one(const Call *call, const Pipeline *p, const char *folder, const char *name, const char *ending,
                      const Buffer *text)
{
    char why[400];
    const char *path = symbol_f(p->context.symbols, "%s/%s%s", folder, name, ending)->text;
    if (!file_write(path, text->at, text->n, why)) {
        diag(p->context.diags, DIAG_L001, (Span){0}, "'%s' cannot be written: %s", path, why);
        return false;
    }
    call_wrote(call, path);
    return true;
}

static void print_sizes(const Exported *e)
{
    const Operations *d = &e->derivatives, *o = &e->outputs;
    printf("%d states, %d inputs, %d outputs, %d parameters\n", e->n_states, e->n_inputs, e->n_outputs,
           e->n_parameters);
    printf("derivatives: at most %ld products, %ld quotients, %ld sums, %ld functions\n", d->products, d->quotients,
           d->sums, d->functions);
    printf("outputs: at most %ld products, %ld quotients, %ld sums, %ld functions\n", o->products, o->quotients,
           o->sums, o->functions);
    if (e->header.n)
        printf("a step of fixed size: at most %ld operations\n", 4 * operations_total(d));
}

/* When each sample() is true next. */
static const double *next_ticks(Instance *I, Arena *a)
{
    int n = I->model->n_samples;
    ModelSample *samples = NEW_ARRAY(a, ModelSample, n + 1);
    double *to = NEW_ARRAY(a, double, n + 1);
    if (n)
        I->model->samples(I, samples);
    for (int k = 0; k < n; k++) {
        const ModelSample *s = &samples[k];
        to[k] = s->start + s->interval * fmax(0, floor((I->time - s->start) / s->interval + 1e-9) + 1);
    }
    return to;
}

bool exported_write(const Call *call, Pipeline *p, const ExportTo *to)
{
    PipelinePolicy policy = p->policy;
    policy.goal = PIPELINE_CODE;
    if (!pipeline_compile(p, &policy))
        return false;
    Instance *I = instance_new(&p->emitted->model);
    if (!I || !instance_initialise(I, p->system->start_time, 1e-9)) {
        diag(p->context.diags, DIAG_R001, (Span){0}, "the start cannot be computed: %s",
             I ? instance_why(I) : "there is no memory left");
        instance_free(I);
        return false;
    }
    const char *name = identifier(p);
    ExportOptions options = {.name = name,
                             .title = class_name(p->class_),
                             .texts = I->s,
                             .p = I->p,
                             .v = I->v,
                             .relations = I->rel,
                             .ticks = next_ticks(I, p->context.arena),
                             .is_output = to->is_output,
                             .data = to->data,
                             .gradients = to->gradients};
    Exported e;
    bool done = export_write(p->system, to->language, &options, p->context.diags, &e);
    instance_free(I);
    if (!done)
        return false;
    mkdir(to->folder, 0777);
    done = write_one(call, p, to->folder, name, e.ending, &e.text) &&
           (!e.header.n || write_one(call, p, to->folder, name, e.header_ending, &e.header));
    if (done)
        print_sizes(&e);
    buffer_free(&e.text);
    buffer_free(&e.header);
    return done;
}
