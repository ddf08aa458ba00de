/* run.c: a run of a compiled model, checked against the model, and made anew where its start shows what the structure
 * did not.
 *
 * The start may have more than one solution, or contradict itself for that reason: constraints are redundant although
 * the structure does not show it. They are looked for by their rank, which is too much work for every model. Or states
 * that the model prefers, or that are fixed at the start, do not determine the others everywhere: then they are chosen
 * while running, which makes systems larger. */
#include <math.h>

#include "pipeline/pipeline.h"

static Verify *verify_of(const Pipeline *p, const RunOptions *options, VerifyExtent extent)
{
    const Model *m = &p->emitted->model;
    VerifySpan span = {.start = run_start(m, options),
                       .stop = run_stop(m, options),
                       .tolerance = isnan(options->tolerance) ? m->tolerance : options->tolerance};
    return verify_new(p->system, m, extent, &span);
}

static void run_once(Pipeline *p, RunOptions *options, PipelineRun *run)
{
    *run = (PipelineRun){.of = p, .extent = run->extent};
    options->settings = p->values.at;
    options->n_settings = p->values.n;
    options->check_jacobian = p->settings.check_jacobian;
    options->result.model = class_name(p->class_);
    run->verify = verify_of(p, options, run->extent);
    run->status = simulate(&p->emitted->model, options, &run->report);
}

/* Whether what is fixed at the start made a difference. */
static bool is_early(const Pipeline *p)
{
    const System *s = p->system;
    bool found = false;
    for (int k = 0; k < s->sets.n; k++)
        found |= s->sets.at[k].is_settled;
    for (int k = 0; k < s->variables.n; k++)
        found |= s->variables.at[k].is_margin;
    return p->settings.lowering.early_states && found;
}

LowerOptions pipeline_less_simple(const Pipeline *p, RunStatus status)
{
    LowerOptions lowering = p->settings.lowering;
    if (status == RUN_SINGULAR)
        lowering.check_rank = true;
    else if (is_early(p))
        lowering.early_states = false;
    else
        lowering.late_states = true;
    return lowering;
}

void pipeline_stop_options(const Pipeline *p, RunOptions *options)
{
    options->stop_if_singular = !p->settings.lowering.check_rank;
    options->stop_if_stuck = !p->settings.lowering.late_states;
}

bool pipeline_run(Pipeline *p, RunOptions *options, PipelineRun *run)
{
    pipeline_stop_options(p, options);
    run_once(p, options, run);
    while (run->status == RUN_SINGULAR || run->status == RUN_STUCK) {
        p->settings.lowering = pipeline_less_simple(p, run->status);
        pipeline_run_free(run);
        pipeline_free_code(p);
        diags_release(p->context.diags, p->opened);
        if (!pipeline_compile(p, &p->policy))
            return false;
        pipeline_stop_options(p, options);
        run_once(p, options, run);
    }
    return true;
}

void pipeline_report(RunStatus status, const RunReport *report, const Causes *causes, Diags *d)
{
    switch (status) {
    case RUN_OK:
        if (report->terminated)
            diag(d, DIAG_R003, (Span){0}, "ended at time %g%s%s", report->end_time, *report->why ? ": " : "",
                 report->why);
        break;
    case RUN_INTERRUPTED:
        diag(d, DIAG_R003, (Span){0}, "interrupted at time %g; the result is valid up to there", report->end_time);
        break;
    case RUN_CANNOT_WRITE:
        diag(d, DIAG_G002, (Span){0}, "%s", report->why);
        break;
    case RUN_NO_MEMORY:
        diag(d, DIAG_R001, (Span){0}, "there is not enough memory");
        break;
    case RUN_FAILED:
    case RUN_SINGULAR:
    case RUN_STUCK:
        diag(d, DIAG_R001, (Span){0}, "%s", report->why);
        causes_report(causes, d);
        break;
    case RUN_BAD_CALL:
        break;
    }
}

void pipeline_look(PipelineRun *run, Instance *I, RunPoint point)
{
    if (point == RUN_POINT_FAILED)
        causes_find(run->of->system, &run->of->emitted->model, I, &run->causes);
    else if (run->verify)
        verify_look(run->verify, I, point);
}

void pipeline_run_free(PipelineRun *run)
{
    run_report_free(&run->report);
    verify_free(run->verify);
    run->verify = NULL;
}
