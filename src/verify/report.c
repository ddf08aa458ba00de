/* report.c: what the check found, for people. */
#include <inttypes.h>
#include <math.h>

#include "verify/inside.h"

enum { MOST_REPORTED = 5 };

static const char *unchecked_text(Unchecked why)
{
    switch (why) {
    case UNCHECKED_NOT:
        return "";
    case UNCHECKED_VALUE:
        return "a variable without a recorded value";
    case UNCHECKED_EXTERNAL:
        return "external functions";
    case UNCHECKED_MEMORY:
        return "delays";
    case UNCHECKED_CLOCK:
        return "clocks";
    case UNCHECKED_KIND:
        return "calls and texts";
    case UNCHECKED_FAILS:
        return "no finite value";
    case UNCHECKED_COUNT:
        break;
    }
    return "";
}

static void grouped(Buffer *to, long n)
{
    if (n >= 1000) {
        grouped(to, n / 1000);
        buffer_f(to, ",%03ld", n % 1000);
    } else {
        buffer_f(to, "%ld", n);
    }
}

void verify_line(const Verify *v, Buffer *to)
{
    long checked = 0, unchecked[UNCHECKED_COUNT] = {0}, without = 0;
    for (int k = 0; k < v->subjects.n; k++) {
        const Subject *s = &v->subjects.at[k];
        checked += s->looked_at && s->unchecked == UNCHECKED_NOT;
        without += s->unchecked != UNCHECKED_NOT;
        unchecked[s->unchecked]++;
    }
    buffer_text(to, "verified: ");
    grouped(to, checked);
    buffer_f(to, " equations at %d points, ", v->n_points);
    if (v->violations.n)
        buffer_f(to, "%d do not hold", v->violations.n);
    else
        buffer_f(to, "largest residual %.0e of its terms", v->largest);
    if (!without)
        return;
    buffer_text(to, "; not checked: ");
    grouped(to, without);
    const char *between = " (";
    for (int k = UNCHECKED_NOT + 1; k < UNCHECKED_COUNT; k++)
        if (unchecked[k]) {
            buffer_f(to, "%s%ld %s", between, unchecked[k], unchecked_text((Unchecked)k));
            between = ", ";
        }
    buffer_char(to, ')');
}

static const char *side_of_event(RunPoint point)
{
    switch (point) {
    case RUN_POINT_LEFT:
        return ", before the event";
    case RUN_POINT_RIGHT:
        return ", after the event";
    case RUN_POINT_PASS:
        return ", in the event";
    case RUN_POINT_INITIAL:
        return ", in the initial system";
    case RUN_POINT_START:
    case RUN_POINT_OUTPUT:
    case RUN_POINT_END:
    case RUN_POINT_FAILED:
        break;
    }
    return "";
}

/* The claim, as the model says it. */
static void write_claim(Verify *v, const Violation *found, Buffer *to)
{
    const Claim *c = &found->claim;
    Exprs *x = v->system->x;
    const Var *assigned =
        c->algorithm ? section_element(v, c->algorithm, found->element < 0 ? 0 : found->element) : NULL;
    if (c->algorithm)
        buffer_f(to, "the algorithm gives another value to %s", assigned ? assigned->name->text : "a variable");
    else if (c->is_rate)
        buffer_f(to, "what stands for der(%s) is not its rate of change", v->flat->vars.at[c->var].var->name->text);
    else if (c->is_variable)
        buffer_f(to, "%s is not %s", v->flat->vars.at[c->var].var->name->text, expr_shown(x, c->right));
    else if (c->is_kept)
        buffer_f(to, "%s changes though its when-clause is not active", expr_shown(x, c->left));
    else if (!c->right)
        buffer_f(to, "%s does not become %.10g by reinit()", expr_shown(x, c->left), c->number);
    else
        buffer_f(to, "%s = %s does not hold", expr_shown(x, c->left), expr_shown(x, c->right));
    if (found->element >= 0 && !c->algorithm)
        buffer_f(to, " in element %ld", found->element + 1);
}

static void report_one(Verify *v, const Violation *found, Diags *d)
{
    const Origin *origin = found->claim.origin;
    Buffer text = {0};
    buffer_f(&text, "the result contradicts the model at time = %.10g%s: ", found->time, side_of_event(found->point));
    if (origin->component && origin->component->path)
        buffer_f(&text, "in '%s', ", origin->component->path->text);
    write_claim(v, found, &text);
    buffer_f(&text, ": %.10g and %.10g differ by %.2g of the terms", found->left, found->right,
             fabs(found->left - found->right) / found->size);
    diag(d, DIAG_R004, origin->span, "%s", text.at);
    buffer_free(&text);
    Buffer fate = {0};
    fate_write(v, found, &fate);
    if (fate.n)
        diag_note(d, (Span){0}, "%s", fate.at);
    buffer_free(&fate);
}

void verify_report(Verify *v, Diags *d)
{
    for (int k = 0; k < v->violations.n && k < MOST_REPORTED; k++)
        report_one(v, &v->violations.at[k], d);
    if (v->violations.n > MOST_REPORTED)
        diag_note(d, (Span){0}, "and %d more equations do not hold", v->violations.n - MOST_REPORTED);
}
