/* mixed.c: relations, discrete variables and continuous unknowns that depend on each other (specification, appendix B).
 *
 * The plain iteration (solve, look at the relations, solve again) is tried first; it cycles for friction elements and
 * ideal switches. When a combination comes back, one relation is changed at a time, the most violated first; when that
 * leads nowhere, the combinations around the first one are tried in order. Every combination is tried once at most.
 *
 * Where a difference is zero, both truths are right: on the edge of sliding, a friction element that is locked and one
 * that begins to slide have the same acceleration. So a relation keeps the truth tried within its band around zero.
 *
 * An element with a breakaway force (sa > tau_max or pre(started) and sa > tau) has no solution in the pass in which it
 * breaks away, since its force then falls below tau_max; there is one in the next pass, when pre(started) is true.
 * So when no combination agrees during an event, the truths that the first solution asks for are left, and the event
 * iteration goes on; it ends in a failure if the discrete variables settle without one (event.c).
 */
#include <math.h>
#include <string.h>

#include "run/internal.h"

static bool seen(const MixedWork *w, int n, const unsigned char *rel)
{
    for (int i = 0; i < w->seen_n; i++)
        if (memcmp(w->seen + (size_t)i * n, rel, (size_t)n) == 0)
            return true;
    return false;
}

static void put(Instance *I, const ModelMixed *b, const unsigned char *rel)
{
    for (int i = 0; i < b->n_relations; i++)
        I->rel[b->relations[i]] = rel[i];
}

/* Continuous part with the present rel and discretes, then d. */
static bool evaluate(Instance *I, const ModelMixed *b, MixedWork *w)
{
    blocks_refresh(I, MODEL_MATRIX_DISCRETE);
    I->run->solving.from_present = true;
    bool solved = run_call(I, b->continuous);
    I->run->solving.from_present = false;
    if (!solved || !run_call_array(I, b->differences, w->d))
        return false;
    for (int i = 0; i < b->n_relations; i++)
        if (!isfinite(w->d[i]))
            return false;
    return true;
}

/* There may be none in the loop. */
static void compute_discretes(Instance *I, const ModelMixed *b)
{
    if (b->discrete)
        b->discrete(I);
}

/* Whether the discrete variables stay as they are when computed again. */
static bool discretes_settled(Instance *I, const ModelMixed *b, MixedWork *w)
{
    for (int i = 0; i < b->n_discretes; i++)
        w->discretes[i] = I->v[b->discretes[i]];
    compute_discretes(I, b);
    for (int i = 0; i < b->n_discretes; i++)
        if (w->discretes[i] != I->v[b->discretes[i]])
            return false;
    return true;
}

/* Changes one relation of the combination just tried, the most violated first. */
static bool next_by_violation(const Instance *I, const ModelMixed *b, MixedWork *w, unsigned char *tried)
{
    int n = b->n_relations;
    unsigned char *candidate = w->rel; /* as wanted by d; becomes the next combination */
    bool found = false;
    double best = -1;
    int flip = -1;
    for (int i = 0; i < n; i++) {
        if (candidate[i] == tried[i])
            continue;
        double nominal = I->model->relations[b->relations[i]].nominal;
        double size = fabs(w->d[i]) / (nominal > 0 ? nominal : 1);
        tried[i] ^= 1;
        if (size > best && !seen(w, n, tried)) {
            best = size;
            flip = i;
            found = true;
        }
        tried[i] ^= 1;
    }
    if (found) {
        memcpy(candidate, tried, (size_t)n);
        candidate[flip] ^= 1;
    }
    return found;
}

/* The first combination not tried yet: all of them when there are few, else those that differ in one or two. */
static bool next_in_order(const ModelMixed *b, MixedWork *w)
{
    int n = b->n_relations;
    if (n <= 8) {
        for (unsigned mask = 1; mask < 1u << n; mask++) {
            for (int i = 0; i < n; i++)
                w->rel[i] = w->first_rel[i] ^ (mask >> i & 1);
            if (!seen(w, n, w->rel))
                return true;
        }
        return false;
    }
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++) {
            memcpy(w->rel, w->first_rel, (size_t)n);
            w->rel[i] ^= 1;
            if (j > i)
                w->rel[j] ^= 1;
            if (!seen(w, n, w->rel))
                return true;
        }
    return false;
}

/* The combination that holds for start values: relations are false before anything is known, and what is computed then
 * may not be defined (a liquid with the density of steam). */
static bool next_by_start(Instance *I, const ModelMixed *b, MixedWork *w)
{
    if (!run_call_array(I, b->differences, w->d))
        return false;
    for (int i = 0; i < b->n_relations; i++)
        if (isfinite(w->d[i]))
            w->rel[i] = event_relation_truth(I, b->relations[i], w->d[i], w->first_rel[i]);
    return !seen(w, b->n_relations, w->rel);
}

void mixed_report(Instance *I, int number)
{
    const ModelMixed *b = &I->model->mixed[number];
    Buffer text = {0};
    buffer_f(&text, "no combination of these relations agrees with the equations at time = %.10g (%d tried)", I->time,
             I->run->solving.mixed[number].seen_n);
    for (int i = 0; i < b->n_relations && i < 12; i++)
        buffer_f(&text, "\n  %s", I->model->relations[b->relations[i]].text);
    if (I->run->words.failure.n > 0)
        buffer_f(&text, "\n  last obstacle: %s", I->run->words.failure.at);
    run_fail_text(I, text.at);
    buffer_free(&text);
}

/* No combination agrees: the one that the first solution asked for stays, if there is a next pass to judge it. */
static void leave_open(Instance *I, int number)
{
    const ModelMixed *b = &I->model->mixed[number];
    MixedWork *w = &I->run->solving.mixed[number];
    if (!I->initial && w->has_asked) {
        put(I, b, w->asked_rel);
        compute_discretes(I, b);
        if (evaluate(I, b, w)) {
            I->run->solving.open_mixed = number;
            return;
        }
        memcpy(I->v, w->values, (size_t)I->model->n_variables * sizeof(double));
    }
    put(I, b, w->first_rel);
    mixed_report(I, number);
    longjmp(*I->run->guard, 1);
}

static void search(Instance *I, int number)
{
    const ModelMixed *b = &I->model->mixed[number];
    MixedWork *w = &I->run->solving.mixed[number];
    int n = b->n_relations, patience = I->run->solving.impatient ? 40 : MIXED_PATIENCE;
    size_t bytes = (size_t)I->model->n_variables * sizeof(double);
    for (int i = 0; i < n; i++)
        w->rel[i] = w->first_rel[i] = I->rel[b->relations[i]];
    memcpy(w->values, I->v, bytes);
    w->seen_n = 0;
    w->has_asked = false;
    buffer_clear(&I->run->words.failure);
    unsigned char *tried = model_scratch(I, (unsigned long)n + 1);
    bool lenient = !I->initial; /* within the band around zero the truth that is tried holds */
    compute_discretes(I, b);
    while (patience-- > 0) {
        memcpy(tried, w->rel, (size_t)n);
        put(I, b, tried);
        if (!seen(w, n, tried))
            memcpy(w->seen + (size_t)w->seen_n++ * n, tried, (size_t)n);
        bool cycling = w->seen_n > n + 2;
        bool solved = evaluate(I, b, w);
        bool agrees = solved;
        for (int i = 0; i < n; i++) {
            int k = b->relations[i];
            if (!solved)
                w->rel[i] = tried[i];
            else if ((cycling || lenient) && event_relation_is_near(I, k, w->d[i]))
                w->rel[i] = tried[i];
            else
                w->rel[i] = event_relation_truth(I, k, w->d[i], tried[i]);
            agrees = agrees && w->rel[i] == tried[i];
        }
        if (agrees) {
            if (discretes_settled(I, b, w))
                return;
            continue;
        }
        if (solved && !w->has_asked) {
            memcpy(w->asked_rel, w->rel, (size_t)n);
            w->has_asked = true;
        }
        if (!solved)
            memcpy(I->v, w->values, bytes);
        bool from_start = !solved && I->initial && w->seen_n == 1 && next_by_start(I, b, w);
        if (!from_start && seen(w, n, w->rel) && !(solved && next_by_violation(I, b, w, tried)) &&
            !next_in_order(b, w)) {
            if (lenient)
                break;
            lenient = true; /* once more from the beginning */
            w->seen_n = 0;
            memcpy(w->rel, w->first_rel, (size_t)n);
            memcpy(I->v, w->values, bytes);
        }
        put(I, b, w->rel);
        compute_discretes(I, b);
    }
    memcpy(I->v, w->values, bytes);
    leave_open(I, number);
}

/* The combination that was found for another run. */
static void follow(Instance *I, int number)
{
    const ModelMixed *b = &I->model->mixed[number];
    MixedWork *w = &I->run->solving.mixed[number];
    int rounds = b->n_discretes + 2;
    for (int i = 0; i < b->n_relations; i++)
        I->rel[b->relations[i]] = branch_taken(I, I->rel[b->relations[i]]) != 0;
    if (branch_taken(I, 0) != 0)
        I->run->solving.open_mixed = number;
    w->seen_n = 1;
    compute_discretes(I, b);
    do
        if (!evaluate(I, b, w)) {
            mixed_report(I, number);
            longjmp(*I->run->guard, 1);
        }
    while (!discretes_settled(I, b, w) && rounds-- > 0);
}

void model_solve_mixed(Instance *I, int number)
{
    const ModelMixed *b = &I->model->mixed[number];
    if (I->run->event.branches && I->run->event.branches->follows) {
        follow(I, number);
        return;
    }
    search(I, number);
    for (int i = 0; I->run->event.branches && i < b->n_relations; i++)
        branch_taken(I, I->rel[b->relations[i]]);
    if (I->run->event.branches)
        branch_taken(I, I->run->solving.open_mixed == number);
}
