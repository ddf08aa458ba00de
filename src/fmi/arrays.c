/* arrays.c: arrays of the model as array variables of FMI 3 (section 2.4.7.3), where all their elements can be seen alike.
 * Elements keep the references by which the code inside knows them; importers see the array alone. Arrays with states
 * in them stay elements, since states and derivatives are listed one by one. */
#include "fmi/variables.h"

/* Whether this element can stand in an array with the first one. */
static bool is_like(const FmiVariables *v, const FmiVariable *first, int at)
{
    const FmiVariable *f = &v->all.at[at];
    bool is_state = f->place == PLACE_NUMBER && f->index < v->system->n_states && v->states[f->index] == at;
    return f->flat == first->flat && f->type == first->type && f->causality == first->causality && f->start_index < 0 &&
           !is_state && f->place != PLACE_TIME && f->place != PLACE_INDICATOR;
}

/* The array as a variable: as variable as the most variable of its elements. */
static FmiVariable whole_of(const FmiVariables *v, int first, int n)
{
    FmiVariable f = v->all.at[first];
    bool is_exact = true;
    for (int k = 0; k < n; k++) {
        const FmiVariable *e = &v->all.at[first + k];
        f.variability = e->variability > f.variability ? e->variability : f.variability;
        is_exact &= e->initial == INITIAL_EXACT;
    }
    if (f.causality == CAUSE_LOCAL || f.causality == CAUSE_OUTPUT)
        f.initial = is_exact ? INITIAL_EXACT : INITIAL_CALCULATED;
    f.name = f.flat->var->name->text;
    f.place = PLACE_ARRAY;
    f.index = first;
    f.negated = false;
    f.alias_of = -1;
    f.n_elements = n;
    return f;
}

void fmi_arrays(FmiVariables *v)
{
    int n_scalars = v->all.n;
    for (int i = 0; i < n_scalars;) {
        const FmiVariable *first = &v->all.at[i];
        const Type *type = first->flat ? first->flat->var->type : NULL;
        long n = type && type->n_dims ? type_elements(type) : 0;
        int k = 0;
        while (k < n && i + k < n_scalars && is_like(v, first, i + k))
            k++;
        if (n < 1 || k < n) {
            i += k ? k : 1;
            continue;
        }
        FmiVariable whole = whole_of(v, i, (int)n);
        whole.reference = (unsigned)v->n_references++;
        PUSH(v->arena, v->all, whole);
        for (k = 0; k < n; k++)
            v->all.at[i + k].array = v->all.n - 1;
        i += (int)n;
    }
}
