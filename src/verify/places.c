/* places.c: from variables of the flat DAE to the numbers of the run, by the table that results are written from. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "verify/inside.h"

static Home place_of_signal(const ModelSignal *s)
{
    Home p = {.index = s->index, .negated = s->negated != 0, .is_boolean = s->type == MODEL_BOOLEAN};
    if (s->index == MODEL_CONSTANT) {
        p.kind = s->type == MODEL_STRING ? HOME_UNKNOWN : HOME_NUMBER;
        p.number = s->value;
    } else if (s->type == MODEL_STRING) {
        p.kind = HOME_TEXT;
    } else {
        p.kind = s->kind == MODEL_SIGNAL_PARAMETER ? HOME_PARAMETER : HOME_VARIABLE;
    }
    return p;
}

static Home place_of_rate(const Verify *v, const Signal *s)
{
    if (s->der_is_zero || s->is_parameter)
        return (Home){.kind = HOME_NUMBER};
    Slot slot = s->der ? system_slot(v->system, s->der) : (Slot){.kind = SLOT_NONE};
    if (slot.kind != SLOT_VARIABLE)
        return (Home){.kind = HOME_UNKNOWN};
    return (Home){.kind = HOME_VARIABLE, .index = slot.index, .negated = s->der_negated};
}

/* External objects are in no result, and clocks are no numbers. */
static Home place_unrecorded(const System *s, const Var *var)
{
    Slot slot = var->type->kind == TYPE_OBJECT ? system_slot(s, var) : (Slot){.kind = SLOT_NONE};
    if (slot.kind == SLOT_OBJECT)
        return (Home){.kind = HOME_OBJECT, .index = slot.index};
    return (Home){.kind = var->type->element->kind == TYPE_CLOCK ? HOME_CLOCKED : HOME_UNKNOWN};
}

/* The signals of the system come in the order of the flat variables; those without a place are not in the model. */
void places_find(Verify *v)
{
    const System *s = v->system;
    const Flat *flat = v->flat;
    long total = 0;
    v->placed = NEW_ARRAY(v->arena, Placed, flat->vars.n);
    for (int k = 0; k < flat->vars.n; k++) {
        v->placed[k] = (Placed){.first = (int)total, .n = (int)type_elements(flat->vars.at[k].var->type)};
        total += v->placed[k].n;
    }
    v->places = NEW_ARRAY(v->arena, Home, total);
    for (int k = 0; k < flat->vars.n; k++)
        if (v->placed[k].n > 0)
            v->places[v->placed[k].first] = place_unrecorded(s, flat->vars.at[k].var);
    v->rates = NEW_ARRAY(v->arena, Home, total);
    int next = 0, within = 0;
    const FlatVar *last = NULL;
    for (int k = 0; k < s->signals.n; k++) {
        const Signal *signal = &s->signals.at[k];
        bool is_there = next < v->model->n_signals && v->model->signals[next].name == signal->name->text;
        const ModelSignal *recorded = is_there ? &v->model->signals[next++] : NULL;
        if (!signal->flat)
            continue;
        within = signal->flat == last ? within + 1 : 0;
        last = signal->flat;
        int at = v->placed[signal->flat - flat->vars.at].first + within;
        if (signal->clock)
            v->places[at].kind = v->rates[at].kind = HOME_CLOCKED;
        else if (recorded)
            v->places[at] = place_of_signal(recorded);
        if (!signal->clock)
            v->rates[at] = place_of_rate(v, signal);
    }
}

/* Vigna's splitmix64: neighbours have nothing in common. */
bool verify_coin(const Verify *v, uint64_t key)
{
    uint64_t z = v->disturbing * 0x9e3779b97f4a7c15u + (key + 1) * 0xd1342543de82ef95u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (z ^ (z >> 31)) & 1;
}

double verify_time(const Verify *v)
{
    double t = v->instance->time, span = v->stop - v->start;
    double change = VERIFY_TIME * (fabs(t) + fabs(span));
    return !v->disturbing ? t : verify_coin(v, UINT64_MAX / 2) ? t + change : t - change;
}

/* What the solution of blocks, and rounding, can leave between a number and the solution of its equations. */
static double disturbance(Verify *v, const Home *p, double x, int key)
{
    const ModelVariable *of = v->model->variables ? &v->model->variables[p->index] : NULL;
    double nominal = of && of->nominal > 0 ? of->nominal : 1;
    double change = v->relative * fabs(x) + v->absolute * fmax(nominal, groups_size(v, p->index));
    return verify_coin(v, (uint64_t)key) ? change : -change;
}

/* Between events a discrete variable has the value that it had before. */
static double pre_of(const Verify *v, int index)
{
    const Instance *I = v->instance;
    int discrete = index - 2 * v->model->n_states;
    if (discrete < 0 || discrete >= v->model->n_discretes || v->point == RUN_POINT_INITIAL)
        return v->pre_is_now ? I->v[index] : I->pre[index];
    return v->point == RUN_POINT_PASS ? v->before[discrete] : I->v[index];
}

/* key: of the variable as written, so that aliases are disturbed for themselves. */
static bool number_at(Verify *v, const Home *p, const Type *element, Tense tense, int key, double *x)
{
    const Instance *I = v->instance;
    switch (p->kind) {
    case HOME_UNKNOWN:
    case HOME_TEXT:
        v->obstacle = UNCHECKED_VALUE;
        return false;
    case HOME_CLOCKED:
        v->obstacle = UNCHECKED_CLOCK;
        return false;
    case HOME_NUMBER: /* a zero can have either sign: atan2 sees that */
        *x = p->number;
        if (v->disturbing && element->kind == TYPE_REAL && *x == 0)
            *x = verify_coin(v, (uint64_t)key) ? DBL_MIN : -DBL_MIN;
        return true;
    case HOME_OBJECT:
        *x = p->index;
        return true;
    case HOME_PARAMETER: /* many are computed, too */
        *x = I->p[p->index];
        if (v->disturbing && element->kind == TYPE_REAL)
            *x += verify_coin(v, (uint64_t)key) ? VERIFY_PARAMETER * fabs(*x) : -VERIFY_PARAMETER * fabs(*x);
        break;
    case HOME_VARIABLE:
        *x = p->index == MODEL_TIME ? verify_time(v) : tense == TENSE_PRE ? pre_of(v, p->index) : I->v[p->index];
        if (v->disturbing && element->kind == TYPE_REAL && p->index >= 0)
            *x += disturbance(v, p, *x, key);
        break;
    }
    if (p->negated)
        *x = p->is_boolean ? 1 - *x : -*x;
    return true;
}

bool places_value(Verify *v, const Var *var, Tense tense, Value *to)
{
    v->obstacle = UNCHECKED_VALUE;
    int k = map_get(&v->flat->var_index, (uint64_t)var->number);
    if (k == MAP_NONE)
        return false;
    const Placed *placed = &v->placed[k];
    const Type *type = var->type;
    const Home *places = (tense == TENSE_DER ? v->rates : v->places) + placed->first;
    if (!type->n_dims) {
        double x;
        if (type->kind == TYPE_STRING || !number_at(v, places, type->element, tense, placed->first, &x))
            return false;
        *to = value_of_number(type, x);
        return true;
    }
    if (type->element->kind == TYPE_STRING || type->element->kind == TYPE_OBJECT)
        return false;
    *to = value_new(evaluator_arena(v->evaluators[tense]), type->element, type->n_dims, type->dims);
    double *room = value_room(to);
    for (int i = 0; i < placed->n; i++)
        if (!number_at(v, &places[i], type->element, tense, placed->first + i, &room[i]))
            return false;
    return true;
}
